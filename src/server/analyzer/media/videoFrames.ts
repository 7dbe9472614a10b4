import { once } from 'node:events'
import { startFfmpeg } from '../../media/ffmpeg'
import { firstMiddleLast, frameBytes, maxFrames, side } from './pictureFrames'
import { type Frame, readSide } from './pictureWords'

/**
 * The frames of a video as the model takes them, one a second; of a long one evenly fewer, so that its end is looked at as well;
 * and how many seconds it has.
 * @throws where it can't be unpacked to its end, or that takes too long
 */
export async function videoFrames(
  ffmpeg: string,
  path: string,
): Promise<{ frames: Buffer[]; seconds: number }> {
  return await framesBy(ffmpeg, path, `scale=${side}:${side}:flags=bilinear`, frameBytes)
}

/** The first, the middle and the last of these, as they are read: what is free of the square is black. @throws like those */
export async function videoFramesToRead(ffmpeg: string, path: string, seconds: number): Promise<Frame[]> {
  const chosen = firstMiddleLast(seconds).map((second) => `eq(n\\,${second})`)
  const fitted = `scale=${videoSide}:${videoSide}:force_original_aspect_ratio=decrease,pad=${videoSide}:${videoSide}`
  const filter = `select=${chosen.join('+')},setpts=N/TB,${fitted}`
  const { frames } = await framesBy(ffmpeg, path, filter, 3 * videoSide ** 2)
  return frames.map((data) => ({ data, width: videoSide, height: videoSide }))
}
const videoSide = readSide / 2

async function framesBy(ffmpeg: string, path: string, filter: string, bytes: number) {
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
  for await (const piece of pixels ?? []) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length >= bytes; rest = rest.subarray(bytes)) {
      if (seen % every === 0) frames.push(Buffer.from(rest.subarray(0, bytes)))
      seen += 1
      if (frames.length <= maxFrames) continue
      frames = frames.filter((_, index) => index % 2 === 0)
      every *= 2
    }
  }
  return { frames, seconds: seen }
}
