import sharp, { type SharpOptions } from 'sharp'
import type { MediaType } from '../../contract/posts'
import { isOutOfSpace } from '../database/engines/outOfSpace'
import { withFileWindow } from './fileWindow'
import { requireGif } from './gifShape'
import { requireJpeg } from './jpegShape'
import { requirePng } from './pngShape'
import { createQueue } from './queue'
import { tooManyPixels, unreadable } from './refusals'

/** The largest picture that is unpacked; of one that moves, all of its frames together. */
const mostPixels = 50_000_000
/** The longer side of a small picture. */
const thumbnailSide = 480

// Unpacked pictures are large: nothing of them is kept, and one is at work at a time, read from top to bottom.
sharp.cache(false)
sharp.concurrency(1)
const inTurn = createQueue(1)

export type PictureType = Extract<MediaType, `image/${string}`>

const shapes = {
  'image/jpeg': { format: 'jpeg', require: requireJpeg },
  'image/png': { format: 'png', require: requirePng },
  'image/gif': { format: 'gif', require: (file) => requireGif(file, mostPixels) },
} as const satisfies Record<
  PictureType,
  { format: string; require: (file: Parameters<typeof requireJpeg>[0]) => Promise<void> }
>

/**
 * Draws a picture anew, upright and with nothing but its pixels: no place, no camera, no comment, nothing behind its end.
 * Beside it a small one, a JPEG of its first frame.
 * @throws Problem media_unreadable where it is damaged, goes on after its end, or is too large when unpacked
 */
export async function cleanPicture(
  from: string,
  type: PictureType,
  to: { picture: string; thumbnail: string },
): Promise<void> {
  const { format, require } = shapes[type]
  await withFileWindow(from, 'r', require)
  const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true }
  await inTurn(async () => {
    try {
      const input = sharp(from, { ...options, animated: type === 'image/gif' })
      if ((await input.metadata()).format !== format) throw new Error('it is of another format')
      const upright = type === 'image/gif' ? input : input.autoOrient()
      // Optimised coding would hold the whole picture in memory until its end.
      const encoded = {
        jpeg: () => upright.jpeg({ quality: 90, optimiseCoding: false }),
        png: () => upright.png(),
        gif: () => upright.gif(),
      }
      await encoded[format]().toFile(to.picture)
      await sharp(to.picture, options)
        .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 80 })
        .toFile(to.thumbnail)
    } catch (error) {
      if (isOutOfSpace(error)) throw error
      const isTooLarge = error instanceof Error && /pixel limit/.test(error.message)
      throw isTooLarge ? tooManyPixels(mostPixels / 1_000_000) : unreadable('damaged')
    }
  })
}
