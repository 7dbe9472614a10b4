import type { Random } from './random'

export const width = 800
const height = 600

/** A drawing as SVG: no words in it, nobody's face, all of it by chance within good taste. */
export type Drawing = (random: Random) => string

const hue = (random: Random) => random.whole(0, 359)
const colour = (h: number, saturation: number, lightness: number) =>
  `hsl(${((h % 360) + 360) % 360} ${saturation}% ${lightness}%)`
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
const fade = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
  `<stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${box(0, 0, width, height, 'url(#sky)')}`

function ridge(random: Random, level: number, roughness: number, fill: string): string {
  const points = Array.from(
    { length: 9 },
    (_, i) => [i * 100, level + random.whole(-roughness, roughness)] as const,
  )
  const path = points.map(([x, y], i) => (i === 0 ? `M0 ${y}` : `S${x - 50} ${y} ${x} ${y}`)).join(' ')
  return `<path d="${path} L${width} ${height} L0 ${height} Z" fill="${fill}"/>`
}

const landscape: Drawing = (random) => {
  const h = hue(random)
  const sun = disc(
    random.whole(120, 680),
    random.whole(90, 220),
    random.whole(36, 70),
    colour(h + 40, 90, 88),
  )
  const hills = times(4, (i) =>
    ridge(random, 280 + i * 80, 50 - i * 8, colour(h + 100 + i * 12, 38, 62 - i * 12)),
  )
  return svg(fade(colour(h, 65, 70), colour(h + 30, 75, 90)) + sun + hills)
}

const planets: Drawing = (random) => {
  const stars = times(90, () =>
    disc(random.whole(0, width), random.whole(0, height), random.whole(1, 2), '#fff'),
  )
  const balls = times(random.whole(2, 4), (i) => {
    const [x, y, r, h] = [150 + i * 190, random.whole(150, 450), random.whole(35, 105), hue(random)]
    const ring = `<ellipse cx="${x}" cy="${y}" rx="${r * 1.7}" ry="${r * 0.4}" fill="none" stroke="${colour(h + 60, 60, 80)}" stroke-width="7"/>`
    const shade = disc(x + r * 0.2, y + r * 0.15, r * 0.8, colour(h, 60, 48))
    return disc(x, y, r, colour(h, 62, 58)) + shade + (random.chance(0.5) ? ring : '')
  })
  return svg(fade('#0b1030', '#2a1b4a') + stars + balls)
}

const chart: Drawing = (random) => {
  const h = hue(random)
  const bars = times(7, (i) => {
    const tall = random.whole(80, 420)
    return `<rect x="${95 + i * 92}" y="${520 - tall}" width="62" height="${tall}" rx="8" fill="${colour(h + i * 18, 65, 58)}"/>`
  })
  const lines = times(5, (i) => box(70, 120 + i * 100, 670, 2, '#dfe3ea'))
  return svg(box(0, 0, width, height, '#fbfaf6') + lines + bars + box(70, 520, 670, 4, '#55606e'))
}

const castle: Drawing = (random) => {
  const h = hue(random)
  const pixel = 20
  const blocks = (x: number, y: number, w: number, tall: number, base: number) =>
    times(w * tall, (i) =>
      box(
        (x + (i % w)) * pixel,
        (y + Math.floor(i / w)) * pixel,
        pixel,
        pixel,
        colour(h, 22, base + random.whole(-4, 4)),
      ),
    )
  const towers = times(3, (i) => {
    const [x, y] = [8 + i * 10, random.whole(6, 12)]
    const flag = box((x + 2) * pixel, (y - 4) * pixel, 3 * pixel, 2 * pixel, colour(h + 150 + i * 40, 75, 55))
    return blocks(x, y, 5, 25 - y, 52) + times(3, (j) => blocks(x + j * 2, y - 1, 1, 1, 52)) + flag
  })
  const context = box(19 * pixel, 20 * pixel, 3 * pixel, 5 * pixel, '#3b2a20')
  const ground = blocks(0, 25, 40, 1, 34) + box(0, 520, width, 80, colour(110, 40, 42))
  return svg(fade('#8fd0ff', '#e4f5ff') + blocks(10, 16, 22, 9, 60) + towers + context + ground)
}

const flowers: Drawing = (random) => {
  const meadow = box(0, 400, width, 200, colour(115, 42, 52))
  const stems = times(9, (i) => {
    const [x, y, h, size] = [
      60 + i * 84 + random.whole(-20, 20),
      random.whole(170, 380),
      hue(random),
      random.whole(24, 40),
    ]
    const petals = times(8, (p) => {
      const turn = (p * Math.PI) / 4
      return disc(x + Math.cos(turn) * size, y + Math.sin(turn) * size, size * 0.55, colour(h, 75, 66))
    })
    return (
      box(x - 3, y, 6, 560 - y, colour(125, 45, 35)) + petals + disc(x, y, size * 0.6, colour(45, 90, 58))
    )
  })
  return svg(fade('#bfe6ff', '#fdf7e3') + meadow + stems)
}

const waves: Drawing = (random) => {
  const h = hue(random)
  const bands = times(9, (i) => ridge(random, 60 + i * 62, 34, colour(h + i * 9, 58, 84 - i * 6)))
  return svg(box(0, 0, width, height, colour(h - 20, 60, 92)) + bands)
}

const patchwork: Drawing = (random) => {
  const h = hue(random)
  const tiles = times(48, (i) => {
    const [x, y] = [(i % 8) * 100, Math.floor(i / 8) * 100]
    const [back, front] = [
      colour(h + random.whole(-40, 40), 55, 78),
      colour(h + 180 + random.whole(-30, 30), 60, 58),
    ]
    const shapes = [
      disc(x + 50, y + 50, 34, front),
      `<path d="M${x} ${y} h100 l-100 100 z" fill="${front}"/>`,
      `<path d="M${x + 50} ${y + 8} l42 42 l-42 42 l-42 -42 z" fill="${front}"/>`,
      `<path d="M${x} ${y} a100 100 0 0 1 100 100 h-100 z" fill="${front}"/>`,
    ]
    return box(x, y, 100, 100, back) + random.pick(shapes)
  })
  return svg(tiles)
}

const fish: Drawing = (random) => {
  const weeds = times(8, (i) => ridgeWeed(40 + i * 100 + random.whole(-20, 20), random.whole(120, 260)))
  const swarm = times(random.whole(5, 9), () => {
    const [x, y, size, h] = [random.whole(90, 700), random.whole(80, 470), random.whole(24, 62), hue(random)]
    const tail = `<path d="M${x - size} ${y} l${-size * 0.7} ${-size * 0.5} v${size} z" fill="${colour(h, 75, 50)}"/>`
    const body = `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.55}" fill="${colour(h, 80, 60)}"/>`
    return tail + body + disc(x + size * 0.55, y - size * 0.1, size * 0.11, '#123')
  })
  return svg(fade('#7fd6e8', '#0f5f8f') + weeds + swarm + box(0, 560, width, 40, '#e8d3a0'))
}

function ridgeWeed(x: number, tall: number): string {
  return `<path d="M${x} 570 q-40 ${-tall / 3} 0 ${-tall / 2} t0 ${-tall / 2}" fill="none" stroke="#2f8f5b" stroke-width="14" stroke-linecap="round"/>`
}

export const drawings: readonly Drawing[] = [
  landscape,
  castle,
  planets,
  flowers,
  chart,
  waves,
  fish,
  patchwork,
]

/** One picture of a moving one: a ball that hops over hills, `step` running from 0 to 1 and round again. */
export function hop(seedHue: number, step: number): string {
  const [x, y] = [80 + step * 640, 430 - Math.abs(Math.sin(step * Math.PI * 3)) * 260]
  const hills = times(5, (i) => disc(i * 200, 700, 220, colour(seedHue + 90 + i * 8, 40, 48)))
  return svg(fade(colour(seedHue, 70, 84), '#fffdf5') + hills + disc(x, y, 46, colour(seedHue + 180, 80, 58)))
}
