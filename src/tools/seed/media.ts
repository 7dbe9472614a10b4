import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { thumbnailSide } from '../../server/media/thumbnailSide'
import { clip } from './clip'
import { type Drawing, drawings, hop, width } from './drawings'
import { type DemoFile, demoFiles, demoVideo } from './mediaFiles'
import { type Random, seededRandom } from './random'

const framesOfAGif = 12

/** Puts the demo's pictures and its video into a directory, the same every time; files of those names are written anew. */
export async function writeDemoMedia(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const random = seededRandom(6)
  const pictures = demoFiles.map((file, index) => ({ file, content: pictureOf(file, index, random) }))
  await Promise.all(
    pictures.map(async ({ file, content }) => {
      const path = join(directory, file.path)
      await write(content, file, path)
      if (file.thumbnail) await writeSmall(path, join(directory, file.thumbnail))
    }),
  )
  await writeFile(join(directory, demoVideo.path), Buffer.from(clip, 'base64'))
}

async function writeSmall(path: string, smallPath: string): Promise<void> {
  const { default: sharp } = await import('sharp')
  await sharp(path)
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside' })
    .jpeg({ quality: 75 })
    .toFile(smallPath)
}

/** One drawing, or the many of a picture that moves. */
function pictureOf(file: DemoFile, index: number, random: Random): string[] {
  if (file.type === 'image/gif') {
    const hue = random.whole(0, 359)
    return Array.from({ length: framesOfAGif }, (_, frame) => hop(hue, frame / framesOfAGif))
  }
  const draw: Drawing | undefined = drawings[index % drawings.length]
  return draw ? [draw(random)] : []
}

async function write(frames: readonly string[], file: DemoFile, path: string): Promise<void> {
  // An office without a demo has no use for it: it draws pictures in a process of their own.
  const { default: sharp } = await import('sharp')
  const buffers = frames.map((frame) => Buffer.from(frame))
  if (file.type === 'image/gif') {
    const small = await Promise.all(
      buffers.map((frame) =>
        sharp(frame)
          .resize(width / 2)
          .png()
          .toBuffer(),
      ),
    )
    await sharp(small, { join: { animated: true } })
      .gif({ delay: small.map(() => 90), loop: 0, colours: 32 })
      .toFile(path)
    return
  }
  const picture = sharp(buffers[0])
  await (file.type === 'image/png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 75 })).toFile(
    path,
  )
}
