import sharp from 'sharp'

/** The least quality, of 100, from which a hash tells pictures apart: a plain surface looks like any other. */
const leastQuality = 50

/** Sides in pixels: what a larger picture is drawn to first, what is left of any, and the frequencies that are kept a side. */
const largest = 512
const small = 64
const kept = 16

/**
 * What a picture looks like, and what it looks like in a mirror: of its first frame, each by PDQ as its authors have published it (Meta, 2019), in
 * 64 hexadecimal digits. Null for one in which there is too little to see. Pictures that were resized, packed anew or changed in their colours
 * differ in few bits.
 * @throws where it can't be unpacked
 */
export async function lookOf(path: string): Promise<string | null> {
  const { autoOrient } = await sharp(path).metadata()
  const size = { width: Math.min(autoOrient.width, largest), height: Math.min(autoOrient.height, largest) }
  const { data, info } = await sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ ...size, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const luma = lumaOf(data)
  const reduced = reduce(luma, info)
  if (qualityOf(reduced) < leastQuality) return null
  const inMirror = reduce(mirrored(luma, info), info)
  return bitsOf(frequenciesOf(reduced)) + bitsOf(frequenciesOf(inMirror))
}

interface Size {
  width: number
  height: number
}

function lumaOf(rgb: Buffer): Float64Array {
  const channel = (at: number, which: number) => rgb[at * 3 + which] ?? 0
  return Float64Array.from(
    { length: rgb.length / 3 },
    (_, at) => 0.299 * channel(at, 0) + 0.587 * channel(at, 1) + 0.114 * channel(at, 2),
  )
}

function mirrored(luma: Float64Array, { width }: Size): Float64Array {
  return luma.map((_, at) => luma[at - (at % width) + width - 1 - (at % width)] ?? 0)
}

/** A picture of 64 × 64: each point is the mean of what is around it, twice taken, in both directions. */
function reduce(luma: Float64Array, { width, height }: Size): Float64Array {
  let smooth = luma
  for (let pass = 0; pass < 2; pass += 1) {
    smooth = smoothed(smooth, { lines: height, length: width, step: 1, next: width })
    smooth = smoothed(smooth, { lines: width, length: height, step: width, next: 1 })
  }
  const at = (index: number, length: number) => Math.floor(((index + 0.5) * length) / small)
  return Float64Array.from(
    { length: small * small },
    (_, point) => smooth[at(Math.floor(point / small), height) * width + at(point % small, width)] ?? 0,
  )
}

interface Lines {
  lines: number
  length: number
  /** From one point of a line to the next, and from one line to the next. */
  step: number
  next: number
}

/** Along each line the mean of a window, which is cut at the ends. */
function smoothed(points: Float64Array, { lines, length, step, next }: Lines): Float64Array {
  const means = new Float64Array(points.length)
  const window = Math.ceil(length / (2 * small))
  const ahead = Math.floor((window + 2) / 2)
  for (let line = 0; line < lines; line += 1) {
    const pointAt = (index: number) => points[line * next + index * step] ?? 0
    let [sum, from, to] = [0, 0, 0]
    for (let index = 0; index < length; index += 1) {
      for (; to < Math.min(index + ahead, length); to += 1) sum += pointAt(to)
      for (; from < index + ahead - window; from += 1) sum -= pointAt(from)
      means[line * next + index * step] = sum / (to - from)
    }
  }
  return means
}

/** How much there is to see, from 0 to 100: the steps between neighbours that are not small. */
function qualityOf(picture: Float64Array): number {
  const at = (row: number, column: number) => picture[row * small + column] ?? 0
  const stepOf = (one: number, other: number) => Math.abs(Math.trunc(((one - other) * 100) / 255))
  let sum = 0
  for (let row = 0; row < small; row += 1) {
    for (let column = 0; column < small; column += 1) {
      if (row + 1 < small) sum += stepOf(at(row, column), at(row + 1, column))
      if (column + 1 < small) sum += stepOf(at(row, column), at(row, column + 1))
    }
  }
  return Math.min(Math.trunc(sum / 90), 100)
}

/** The first frequencies of the discrete cosine transform after the lowest one: rows of a 16 × 64 matrix. */
const cosines = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from(
    { length: small },
    (_unused, at) => Math.sqrt(2 / small) * Math.cos((Math.PI / 2 / small) * (frequency + 1) * (2 * at + 1)),
  ),
)

/** The 16 × 16 lowest frequencies, by rows. */
function frequenciesOf(picture: Float64Array): number[] {
  const product = (row: Float64Array, valueAt: (index: number) => number) =>
    row.reduce((sum, factor, index) => sum + factor * valueAt(index), 0)
  return cosines.flatMap((vertical) => {
    const columns = Array.from({ length: small }, (_, column) =>
      product(vertical, (row) => picture[row * small + column] ?? 0),
    )
    return cosines.map((horizontal) => product(horizontal, (column) => columns[column] ?? 0))
  })
}

/** A bit for each frequency that is above their median; the last comes first. */
function bitsOf(frequencies: readonly number[]): string {
  const median = frequencies.toSorted((one, other) => one - other)[frequencies.length / 2 - 1] ?? 0
  const bits = frequencies.map((value) => (value > median ? '1' : '0')).reverse()
  return BigInt(`0b${bits.join('')}`)
    .toString(16)
    .padStart(64, '0')
}
