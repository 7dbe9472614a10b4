import sharp, { type SharpOptions } from 'sharp'
import type { PictureType } from '../../contract/pictureLimits'
import { isOutOfSpace } from '../db/engines/failures'
import { answerQuestions } from '../lib/childWorker'
import { thumbnailSide } from './ffmpeg'

/* The process that draws pictures, one at a time. */
answerQuestions(draw)

/** A picture to be drawn anew, by the paths of files. */
export interface Drawing {
  from: string
  type: PictureType
  picture: string
  thumbnail: string
  maxPixels: number
  /** Its end was added: where data is missing before it, it is damaged, which is a mere warning else. */
  isUnmarked: boolean
}

export type Drawn =
  | { outcome: 'done' | 'damaged' | 'too_many_pixels' }
  /** There is no room for it, in the failure's own words. */
  | { outcome: 'no_room'; said: string }

// Unpacked pictures are large: sharp keeps none, and reads each from top to bottom.
sharp.cache(false)
sharp.concurrency(1)

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/gif': 'gif' } as const

/**
 * Draws a picture anew, upright and with nothing but its pixels: no place, no camera, no comment, nothing behind its end.
 * Beside it a small one, a JPEG of its first frame.
 */
async function draw({ from, type, picture, thumbnail, maxPixels, isUnmarked }: Drawing): Promise<Drawn> {
  const failOn = isUnmarked ? 'warning' : 'error'
  const options: SharpOptions = { limitInputPixels: maxPixels, failOn, sequentialRead: true }
  try {
    const input = sharp(from, { ...options, animated: type === 'image/gif' })
    if ((await input.metadata()).format !== formats[type]) return { outcome: 'damaged' }
    const upright = type === 'image/gif' ? input : input.autoOrient()
    // Optimised coding would hold the whole picture in memory until its end.
    const encoded = {
      jpeg: () => upright.jpeg({ quality: 90, optimiseCoding: false }),
      png: () => upright.png(),
      gif: () => upright.gif(),
    }
    await encoded[formats[type]]().toFile(picture)
    await sharp(picture, options)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toFile(thumbnail)
    return { outcome: 'done' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (isOutOfSpace(error)) return { outcome: 'no_room', said }
    return { outcome: /pixel limit/.test(said) ? 'too_many_pixels' : 'damaged' }
  }
}
