# Loads scenes in Godot 3, gives them sizes, and prints what their panels draw as JSON.
extends SceneTree


func _initialize():
	var file = File.new()
	file.open("res://jobs.json", File.READ)
	var jobs = JSON.parse(file.get_as_text()).result
	var all = []
	for job in jobs:
		var scene = load("res://" + job.scene).instance()
		get_root().add_child(scene)
		# The switch between looks.
		scene.theme = load("res://" + job.theme)
		var content = scene.get_node("Content")
		for panel in scene.get_node("Halves").get_children():
			panel.add_stylebox_override("panel", scene.theme.get_stylebox("panel", panel.hint_tooltip))
		for side in ["margin_left", "margin_top", "margin_right", "margin_bottom"]:
			content.add_constant_override(side, scene.theme.get_constant(side, content.hint_tooltip))
		scene.rect_size = Vector2(job.width, job.height)
		if job.offset != 0:
			var half = scene.get_node("Halves").get_child(0)
			var tip = job.length / 2 + job.offset
			if scene.get_node("Halves") is HBoxContainer:
				half.size_flags_horizontal = Control.SIZE_FILL
				half.rect_min_size.x = tip
			else:
				half.size_flags_vertical = Control.SIZE_FILL
				half.rect_min_size.y = tip
		yield(self, "idle_frame")
		yield(self, "idle_frame")
		var panels = []
		for panel in scene.get_node("Halves").get_children():
			var style = panel.get_stylebox("panel")
			var image = style.texture.get_data()
			image.save_png("user://" + str(all.size()) + "-" + str(panels.size()) + ".png")
			panels.append({
				"rect": sides(panel.rect_global_position, panel.rect_size),
				"image": OS.get_user_data_dir() + "/" + str(all.size()) + "-" + str(panels.size()) + ".png",
				"caps": [style.margin_left, style.margin_top, style.margin_right, style.margin_bottom],
				"expand": [
					style.expand_margin_left, style.expand_margin_top,
					style.expand_margin_right, style.expand_margin_bottom],
				"content": [
					style.content_margin_left, style.content_margin_top,
					style.content_margin_right, style.content_margin_bottom]})
		var label = Label.new()
		content.add_child(label)
		yield(self, "idle_frame")
		yield(self, "idle_frame")
		all.append({
			"panels": panels, "content": sides(label.rect_global_position, label.rect_size),
			"color": label.get_color("font_color").to_html()})
		scene.queue_free()
	print("JSON" + to_json(all))
	quit()


func sides(position, size):
	return [position.x, position.y, size.x, size.y]
