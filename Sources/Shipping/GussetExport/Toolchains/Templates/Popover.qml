import QtQuick 2.15

// A popover's background. Its children lie in the rectangle for content.
Item {
    id: popover

    // The arrow's direction: "up", "down", "left", "right" or "none".
    property string direction: "%FIRST"
    // The distance of the arrow from the middle of its edge, to the right or down.
    property real offset: 0
    // The items in the popover.
    default property alias content: contentItem.data

    // Whether the user wants a dark look, which Qt knows from 6.5 on, and more contrast, from 6.10 on.
    property bool isDark: Qt.styleHints.colorScheme === 2
    property bool hasMoreContrast: (Qt.styleHints.accessibility || {}).contrastPreference === 1
    // The color of text on the fill.
    readonly property color textColor: look.textColor

    // Sides are in the order left, top, right, bottom.
    readonly property var looks: (%LOOKS)

    readonly property var look: (isDark && hasMoreContrast && looks["dark-high-contrast"])
        || (isDark && looks["dark"]) || (hasMoreContrast && looks["high-contrast"]) || looks.usual
    readonly property var shape: look.shapes[direction]
    readonly property var half: shape.halves[0]
    readonly property var otherHalf: shape.halves.length > 1 ? shape.halves[1] : null
    readonly property bool isRow: otherHalf !== null && shape.sideBySide
    readonly property bool isColumn: otherHalf !== null && !shape.sideBySide
    // Where the halves meet: as near to the arrow's place as the caps allow.
    readonly property real joint: {
        const side = isRow ? 0 : 1
        const length = isRow ? width : height
        const least = smallest(half, side)
        const most = Math.max(least, length - (otherHalf ? smallest(otherHalf, side) : 0))
        return Math.min(Math.max(Math.round(length / 2 + offset), least), most)
    }

    // The length of a half's caps along an axis, without its margins.
    function smallest(half, side) {
        return half.caps[side] + half.caps[side + 2] - half.margins[side] - half.margins[side + 2]
    }

    implicitWidth: Math.max(
        smallest(half, 0) + (isRow ? smallest(otherHalf, 0) : 0),
        shape.content[0] + contentItem.childrenRect.width + shape.content[2])
    implicitHeight: Math.max(
        smallest(half, 1) + (isColumn ? smallest(otherHalf, 1) : 0),
        shape.content[1] + contentItem.childrenRect.height + shape.content[3])

    component Half: BorderImage {
        property var half
        // The half's rectangle in the popover, without its margins.
        property rect frame
        source: Qt.resolvedUrl(half.source)
        border.left: half.caps[0]
        border.top: half.caps[1]
        border.right: half.caps[2]
        border.bottom: half.caps[3]
        x: frame.x - half.margins[0]
        y: frame.y - half.margins[1]
        width: frame.width + half.margins[0] + half.margins[2]
        height: frame.height + half.margins[1] + half.margins[3]
    }

    Half {
        half: popover.half
        frame: Qt.rect(
            0, 0, popover.isRow ? popover.joint : popover.width,
            popover.isColumn ? popover.joint : popover.height)
    }

    Loader {
        active: popover.otherHalf !== null
        sourceComponent: Half {
            half: popover.otherHalf || popover.half
            frame: popover.isRow
                ? Qt.rect(popover.joint, 0, popover.width - popover.joint, popover.height)
                : Qt.rect(0, popover.joint, popover.width, popover.height - popover.joint)
        }
    }

    Item {
        id: contentItem
        // LayoutMirroring would change the sides of margins of anchors.
        x: popover.shape.content[0]
        y: popover.shape.content[1]
        width: popover.width - x - popover.shape.content[2]
        height: popover.height - y - popover.shape.content[3]
    }
}
