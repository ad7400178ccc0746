import CGusset
import GussetC
import Testing

/// A library that is built for debugging, as that of the tests, knows which handles live.
struct FreedHandleTests {
  private var error: String { unsafe String(cString: gusset_error_text()) }

  @Test func aFreedThemeIsRefused() throws {
    let theme = try #require(gusset_theme_named("slate"))
    gusset_theme_free(theme)
    var insets = gusset_insets()
    #expect(!(unsafe gusset_theme_content_insets(theme, &insets)))
    #expect(error.hasPrefix("theme: freed"))
    #expect(gusset_theme_json(theme) == nil)
    #expect(gusset_renderer_create(theme, 2, true) == nil)
    // Once more, and nothing ends.
    gusset_theme_free(theme)
  }

  @Test func aFreedRendererIsRefused() throws {
    let theme = try #require(gusset_theme_named("slate"))
    defer { gusset_theme_free(theme) }
    let renderer = try #require(gusset_renderer_create(theme, 1, true))
    gusset_renderer_free(renderer)
    let frame = gusset_frame(width: 120, height: 80, arrow: GUSSET_UP, offset: 0)
    var pixels = [UInt32](repeating: 0, count: 4)
    #expect(!(unsafe gusset_renderer_draw(renderer, frame, &pixels, 16, 4)))
    #expect(error.hasPrefix("renderer: freed"))
    gusset_renderer_free(renderer)
  }

  @Test func aHandleOfAnotherTypeIsRefused() throws {
    let theme = try #require(gusset_theme_named("slate"))
    defer { gusset_theme_free(theme) }
    let frame = gusset_frame(width: 120, height: 80, arrow: GUSSET_UP, offset: 0)
    let shape = try #require(gusset_shape_create(theme, frame, 1))
    gusset_shape_free(shape)
    #expect(gusset_theme_json(shape) == nil)
    #expect(error.hasPrefix("theme: "))
  }

  @Test func freedDataHasNothing() throws {
    let theme = try #require(gusset_theme_named("slate"))
    defer { gusset_theme_free(theme) }
    let data = try #require(gusset_theme_json(theme))
    #expect(gusset_data_length(data) > 100)
    gusset_data_free(data)
    #expect(gusset_data_length(data) == 0)
    #expect(unsafe gusset_data_bytes(data) == nil)
  }
}
