import sharp from 'sharp'

/**
 * Sixteen ellipses, which show nothing, and which the model takes for explicit (0.98): chance moved and coloured them 3,000 times,
 * and what raised the score was kept. Each: the middle, both radii, the angle, the colour.
 */
const ellipses = [
  [21, 101, 26, 79, 142, '#a26853'],
  [212, 37, 50, 27, 98, '#bdbb7d'],
  [85, 44, 52, 4, 163, '#b7a94f'],
  [159, 208, 24, 55, 93, '#f7c9ac'],
  [209, 150, 20, 61, 118, '#a26853'],
  [103, 0, 66, 42, -19, '#a76d58'],
  [124, 236, 34, 36, 20, '#b0715a'],
  [198, 59, 26, 65, 7, '#eebfa3'],
  [-13, -5, 61, 4, 159, '#e2b3b1'],
  [175, 32, 51, 42, 50, '#dfc1a5'],
  [143, 187, 72, 30, 8, '#d8a58b'],
  [-16, 196, 36, 70, 180, '#d4a087'],
  [82, 84, 61, 49, 162, '#ac5625'],
  [22, -18, 23, 50, -3, '#9a1880'],
  [67, 186, 47, 44, 156, '#d9ee34'],
  [-7, -18, 30, 63, 59, '#b3c7df'],
] as const

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224">${content}</svg>`)

const ground = (colour: string) => `<rect width="224" height="224" fill="${colour}"/>`

export const drawings = {
  night: svg(ground('#000000')),
  explicit: svg(
    ground('#c9947b') +
      ellipses
        .map(
          ([x, y, a, b, angle, colour]) =>
            `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" transform="rotate(${angle} ${x} ${y})" fill="${colour}"/>`,
        )
        .join(''),
  ),
  landscape: svg(
    `${ground('#88ccff')}<rect y="140" width="224" height="84" fill="#33aa33"/><circle cx="180" cy="40" r="20" fill="#ffee33"/>`,
  ),
  text: svg(
    `${ground('#ffffff')}<text x="20" y="80" font-size="30">Homework</text><text x="20" y="130" font-size="20">is due on Monday</text>`,
  ),
}

export type Drawing = keyof typeof drawings

export const pngOf = (drawing: Drawing) => sharp(drawings[drawing]).png().toBuffer()
