import { once } from 'node:events'
import { startFfmpeg } from '../../media/ffmpeg'
import { mostFrames } from './pictureFrames'
import { frameBytes, side } from './pictureModel'

/**
 * The frames of a video as the model takes them, one a second; of a long one evenly fewer, so that its end is looked at as well.
 * @throws where it can't be unpacked to its end, or that takes too long
 */
export async function videoFrames(ffmpeg: string, path: string): Promise<Buffer[]> {
  const making = [
    '-vf',
    `fps=1:round=up,scale=${side}:${side}:flags=bilinear`,
    '-pix_fmt',
    'rgb24',
    '-f',
    'rawvideo',
  ]
  const running = startFfmpeg(ffmpeg, path, making)
  try {
    const [frames, [code, signal]] = await Promise.all([framesIn(running.stdout), once(running, 'close')])
    if (code !== 0 || frames.length === 0) throw new Error(`ffmpeg ended with ${signal ?? code}`)
    return frames
  } finally {
    running.kill('SIGKILL')
  }
}

async function framesIn(pixels: AsyncIterable<Buffer> | null): Promise<Buffer[]> {
  let frames: Buffer[] = []
  let every = 1
  let seen = 0
  let rest = Buffer.alloc(0)
  for await (const piece of pixels ?? []) {
    rest = Buffer.concat([rest, piece])
    for (; rest.length >= frameBytes; rest = rest.subarray(frameBytes)) {
      if (seen % every === 0) frames.push(Buffer.from(rest.subarray(0, frameBytes)))
      seen += 1
      if (frames.length <= mostFrames) continue
      frames = frames.filter((_, index) => index % 2 === 0)
      every *= 2
    }
  }
  return frames
}
