import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { type Frame, readSide } from './pictureWords'

/** What the model sees of a picture: its pixels each way, of three bytes each. */
export const side = 224
export const frameBytes = side * side * 3

/** The largest picture that is unpacked, in pixels; of one that moves, all of its frames together. */
const maxPixels = 50_000_000
/** Of one that moves so many frames are looked at. */
export const maxFrames = 60

// Unpacked pictures are large: nothing of them is kept, and each is read from top to bottom.
sharp.cache(false)
sharp.concurrency(1)

const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }

/** The frames of a picture as the model takes them: all of a few, or many evenly chosen. @throws where it can't be unpacked */
export async function* pictureFrames(path: string): AsyncGenerator<Buffer> {
  const { pages = 1, width, pageHeight, height } = await sharp(path, options).metadata()
  if (width * (pageHeight ?? height) * pages > maxPixels) throw new Error('too many pixels')
  if (pages <= maxFrames) {
    const all = await pixels(sharp(path, { ...options, pages }), pages)
    for (let page = 0; page < pages; page++) yield all.subarray(page * frameBytes, (page + 1) * frameBytes)
    return
  }
  for (const page of evenly(pages)) yield await pixels(sharp(path, { ...options, page }), 1)
}

/** The first, the middle and the last frame of a picture, as they are read. */
export async function* framesToRead(path: string): AsyncGenerator<Frame> {
  const { pages = 1 } = await sharp(path, options).metadata()
  for (const page of firstMiddleLast(pages)) {
    const size = { width: readSide, height: readSide, fit: 'inside', withoutEnlargement: true } as const
    const drawn = sharp(path, { ...options, page })
      .autoOrient()
      .resize(size)
      .toColourspace('srgb')
    const { data, info } = await drawn
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    yield { data, width: info.width, height: info.height }
  }
}

/** The indexes of the first, middle and last of `count` frames. */
export function firstMiddleLast(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])]
}

async function pixels(picture: Sharp, pages: number): Promise<Buffer> {
  const upright = pages === 1 ? picture.autoOrient() : picture
  const drawn = upright.resize(side, side, { fit: 'fill', kernel: 'linear' }).toColourspace('srgb')
  return await drawn.flatten({ background: '#ffffff' }).raw().toBuffer()
}

/** The first, the last, and what is between them. */
function evenly(pages: number): number[] {
  return Array.from({ length: maxFrames }, (_, n) => Math.round((n * (pages - 1)) / (maxFrames - 1)))
}
