import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaType } from '../../contract/posts'
import { thumbnailSide } from '../../server/media/ffmpeg'
import { readDemoClip } from './demoData'
import { drawings, hop, width } from './drawings'
import { type Random, seededRandom } from './random'

interface DemoFile {
  /** A bare file name: a file of the office's own store. */
  path: string
  type: MediaType
  /** What lists show of it. */
  thumbnail?: string
}

const files = (first: number, count: number, ending: string, type: MediaType) =>
  Array.from({ length: count }, (_, index): DemoFile => {
    const name = `demo-${String(first + index).padStart(3, '0')}`
    return { path: `${name}.${ending}`, type, thumbnail: `${name}-small.jpg` }
  })

/** The pictures that `writeDemoMedia` draws: photographs' stand-ins, drawings, and a few that move. */
export const demoFiles: readonly DemoFile[] = [
  ...files(1, 50, 'jpeg', 'image/jpeg'),
  ...files(51, 7, 'png', 'image/png'),
  ...files(58, 3, 'gif', 'image/gif'),
]

/** One of them, as it is sent on: resized and packed anew each time. */
export const demoCopies: readonly DemoFile[] = files(62, 3, 'jpeg', 'image/jpeg')
const copied = 'demo-004.jpeg'
const copyWidths = [640, 480, 320]

/** The one video of the demo. */
export const demoVideo: DemoFile = { path: 'demo-061.mp4', type: 'video/mp4' }

const framesOfAGif = 12

/** Puts the demo's pictures and its video into a directory, the same every time; files of those names are written anew. */
export async function writeDemoMedia(directory: string): Promise<void> {
  // An office without a demo has no use for it: it draws pictures in a process of their own.
  const { default: sharp } = await import('sharp')
  await mkdir(directory, { recursive: true })

  async function writePicture(frames: readonly Buffer[], type: MediaType, path: string): Promise<void> {
    if (type === 'image/gif') {
      const halves = frames.map((frame) =>
        sharp(frame)
          .resize(width / 2)
          .png()
          .toBuffer(),
      )
      const gif = { delay: frames.map(() => 90), loop: 0, colours: 32 }
      await sharp(await Promise.all(halves), { join: { animated: true } })
        .gif(gif)
        .toFile(path)
      return
    }
    const picture = sharp(frames[0])
    await (type === 'image/png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 75 })).toFile(path)
  }

  async function writeThumbnail({ path, thumbnail }: DemoFile): Promise<void> {
    if (!thumbnail) return
    await sharp(join(directory, path))
      .resize(thumbnailSide, thumbnailSide, { fit: 'inside' })
      .jpeg({ quality: 75 })
      .toFile(join(directory, thumbnail))
  }

  const random = seededRandom(6)
  const pictures = demoFiles.map((file, index) => ({ file, frames: drawFrames(file, index, random) }))
  await Promise.all(
    pictures.map(async ({ file, frames }) => {
      const path = join(directory, file.path)
      await writePicture(
        frames.map((frame) => Buffer.from(frame)),
        file.type,
        path,
      )
      await writeThumbnail(file)
    }),
  )
  for (const [n, file] of demoCopies.entries()) {
    const copy = sharp(join(directory, copied)).resize(copyWidths[n])
    await copy.jpeg({ quality: 60 }).toFile(join(directory, file.path))
    await writeThumbnail(file)
  }
  await writeFile(join(directory, demoVideo.path), readDemoClip())
}

/** One drawing, or the many of a picture that moves. */
function drawFrames(file: DemoFile, index: number, random: Random): string[] {
  if (file.type === 'image/gif') {
    const hue = random.whole(0, 359)
    return Array.from({ length: framesOfAGif }, (_, frame) => hop(hue, frame / framesOfAGif))
  }
  const draw = drawings[index % drawings.length]
  return draw ? [draw(random)] : []
}
