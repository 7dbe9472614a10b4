/** A rectangle in pixels: its middle, its size, and its angle clockwise in radians. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  angle: number
}

/** How likely text each pixel of a picture is. */
interface TextMap {
  data: ArrayLike<number>
  width: number
  height: number
}

/** Minimum probability of text, for a pixel and for a line's mean; and a line's minimum height in pixels. */
const minPixel = 0.3
const minLine = 0.5
const minHeight = 3
/** The model marks only the middle of a line, so boxes are enlarged by this multiple of area over half the circumference. */
const growth = 1.6
/** A box has an angle only if its length is this multiple of its height; smaller angles than this (radians) are ignored. */
const minAspect = 2
const minAngle = 0.03

/** The lines of text in a picture: connected pixels are one line. */
export function textBoxes(map: TextMap): Box[] {
  const isSeen = new Uint8Array(map.width * map.height)
  const boxes: Box[] = []
  for (let start = 0; start < isSeen.length; start++) {
    if (isSeen[start] === 1 || (map.data[start] ?? 0) < minPixel) continue
    const pixels = connectedPixels(start, map, isSeen)
    const likely = mean(pixels.map((pixel) => map.data[pixel] ?? 0))
    const box = boxAround(pixels.map((pixel) => [pixel % map.width, Math.floor(pixel / map.width)]))
    if (likely >= minLine && Math.min(box.width, box.height) >= minHeight) boxes.push(grown(box))
  }
  return boxes
}

function connectedPixels(start: number, { data, width, height }: TextMap, isSeen: Uint8Array): number[] {
  const pixels: number[] = []
  const visit = (pixel: number) => {
    if (isSeen[pixel] === 1 || (data[pixel] ?? 0) < minPixel) return
    isSeen[pixel] = 1
    pixels.push(pixel)
  }
  visit(start)
  for (const pixel of pixels) {
    const x = pixel % width
    if (x > 0) visit(pixel - 1)
    if (x < width - 1) visit(pixel + 1)
    if (pixel >= width) visit(pixel - width)
    if (pixel < width * (height - 1)) visit(pixel + width)
  }
  return pixels
}

type Point = readonly number[]

/** The box around points, rotated if they are long enough to tell their angle. */
function boxAround(points: readonly Point[]): Box {
  const [meanX, meanY] = [mean(points.map(([x = 0]) => x)), mean(points.map(([, y = 0]) => y))]
  const [along, across, both] = [
    mean(points.map(([x = 0]) => (x - meanX) ** 2)),
    mean(points.map(([, y = 0]) => (y - meanY) ** 2)),
    mean(points.map(([x = 0, y = 0]) => (x - meanX) * (y - meanY))),
  ]
  const angle = Math.atan2(2 * both, along - across) / 2
  const turned = boxAlong(points, angle)
  const isTurned = Math.abs(angle) > minAngle && turned.width > minAspect * turned.height
  return isTurned ? turned : boxAlong(points, 0)
}

function boxAlong(points: readonly Point[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const [x = 0, y = 0] of points) {
    const [along, down] = [x * cos + y * sin, y * cos - x * sin]
    left = Math.min(left, along)
    right = Math.max(right, along)
    top = Math.min(top, down)
    bottom = Math.max(bottom, down)
  }
  const [along, down] = [(left + right + 1) / 2, (top + bottom + 1) / 2]
  const middle = { x: along * cos - down * sin, y: along * sin + down * cos }
  return { ...middle, width: right - left + 1, height: bottom - top + 1, angle }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function grown(box: Box): Box {
  const by = (growth * box.width * box.height) / (box.width + box.height)
  return { ...box, width: box.width + by, height: box.height + by }
}

/** Boxes in reading order: line by line, each from the left. */
export function inReadingOrder<Placed extends Box>(boxes: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = []
  for (const box of boxes.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line && first && box.y < first.y + first.height / 2) line.push(box)
    else lines.push([box])
  }
  return lines.map((line) => line.toSorted((one, other) => one.x - other.x))
}
