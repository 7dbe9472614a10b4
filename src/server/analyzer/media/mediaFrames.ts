import { once } from 'node:events'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { startFfmpeg } from '../../media/ffmpeg'
import { type Frame, readSide } from './pictureWords'

/** What the model sees of a picture: pixels a side, of three bytes each. */
export const side = 224
const frameBytes = side * side * 3

/** The largest picture that is unpacked, in pixels, counting all frames; and the frames that are scored. */
const maxPixels = 50_000_000
const maxScoredFrames = 60

// Unpacked pictures are large: sharp keeps none, and reads each from top to bottom.
sharp.cache(false)
sharp.concurrency(1)

/** Words in a video are read in frames of this size. */
const videoSide = readSide / 2

const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true }

/** The frames of a picture as the model takes them, evenly chosen where there are many. @throws where it can't be unpacked */
export async function* pictureFrames(path: string): AsyncGenerator<Buffer> {
  const { pages = 1, width, pageHeight, height } = await sharp(path, options).metadata()
  if (width * (pageHeight ?? height) * pages > maxPixels) throw new Error('too many pixels')
  if (pages <= maxScoredFrames) {
    const all = await modelPixels(sharp(path, { ...options, pages }), pages)
    for (let page = 0; page < pages; page++) yield all.subarray(page * frameBytes, (page + 1) * frameBytes)
    return
  }
  for (const page of evenPages(pages)) yield await modelPixels(sharp(path, { ...options, page }), 1)
}

/** The first, middle and last frame of a picture, as words are read in them. */
export async function* pictureFramesToRead(path: string): AsyncGenerator<Frame> {
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
function firstMiddleLast(count: number): number[] {
  return [...new Set([0, Math.floor((count - 1) / 2), count - 1])]
}

async function modelPixels(picture: Sharp, pages: number): Promise<Buffer> {
  const upright = pages === 1 ? picture.autoOrient() : picture
  const drawn = upright.resize(side, side, { fit: 'fill', kernel: 'linear' }).toColourspace('srgb')
  return await drawn.flatten({ background: '#ffffff' }).raw().toBuffer()
}

function evenPages(pages: number): number[] {
  return Array.from({ length: maxScoredFrames }, (_, n) =>
    Math.round((n * (pages - 1)) / (maxScoredFrames - 1)),
  )
}

/**
 * The frames of a video as the model takes them, one a second, evenly fewer of a long one; and its length in seconds.
 * @throws where it can't be unpacked to its end in time
 */
export async function videoFrames(
  ffmpeg: string,
  path: string,
): Promise<{ frames: Buffer[]; seconds: number }> {
  return await runFfmpeg(ffmpeg, path, `scale=${side}:${side}:flags=bilinear`, frameBytes)
}

/** The first, middle and last of these, as words are read in them, on a black square. @throws as above */
export async function videoFramesToRead(ffmpeg: string, path: string, seconds: number): Promise<Frame[]> {
  const chosen = firstMiddleLast(seconds).map((second) => `eq(n\\,${second})`)
  const fitted = `scale=${videoSide}:${videoSide}:force_original_aspect_ratio=decrease,pad=${videoSide}:${videoSide}`
  const filter = `select=${chosen.join('+')},setpts=N/TB,${fitted}`
  const { frames } = await runFfmpeg(ffmpeg, path, filter, 3 * videoSide ** 2)
  return frames.map((data) => ({ data, width: videoSide, height: videoSide }))
}

async function runFfmpeg(ffmpeg: string, path: string, filter: string, bytes: number) {
  const making = ['-vf', `fps=1:round=up,${filter}`, '-pix_fmt', 'rgb24', '-f', 'rawvideo']
  const running = startFfmpeg(ffmpeg, path, making)
  try {
    const [found, [code, signal]] = await Promise.all([
      framesIn(running.stdout, bytes),
      once(running, 'close'),
    ])
    if (code !== 0 || found.frames.length === 0) throw new Error(`ffmpeg ended with ${signal ?? code}`)
    return found
  } finally {
    running.kill('SIGKILL')
  }
}

async function framesIn(pixels: AsyncIterable<Buffer> | null, bytes: number) {
  let frames: Buffer[] = []
  let every = 1
  let seen = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of pixels ?? []) {
    rest = Buffer.concat([rest, chunk])
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) {
      if (seen % every === 0) frames.push(Buffer.from(rest.subarray(0, bytes)))
      seen += 1
      if (frames.length <= maxScoredFrames) continue
      frames = frames.filter((_, index) => index % 2 === 0)
      every *= 2
    }
  }
  return { frames, seconds: seen }
}
