/**
 * Whether words on this colour (`#rrggbb`) are read better in white, as on a dark one, or in black; the better one has at least
 * 4.58 : 1.
 */
export function buttonText(colour: string): 'onDark' | 'onLight' {
  const light = luminance(colour)
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? 'onDark' : 'onLight'
}

/** Of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
