import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'
import { startFfmpeg } from './ffmpeg'
import { thumbnailSide } from './thumbnailSide'

const small = `scale='min(${thumbnailSide},iw)':'min(${thumbnailSide},ih)':force_original_aspect_ratio=decrease`
/** Of the first ten seconds, twice a second, what is not nearly all black. */
const lit = `fps=2,${small},blackframe=0:32,metadata=select:key=lavfi.blackframe.pblack:value=90:function=less`
const ways = [['-t', '10', '-vf', lit] as const, ['-vf', small] as const]

const jpeg = '-frames:v 1 -pix_fmt yuvj420p -f mjpeg'.split(' ')

/** Makes posters of videos, one at a time, where there is an ffmpeg. */
export function createPosters(ffmpeg: string | null) {
  const limit = pLimit(1)

  async function drawn(video: string, to: string): Promise<boolean> {
    for (const way of ways) {
      if (ffmpeg === null) return false
      const running = startFfmpeg(ffmpeg, video, [...way, ...jpeg])
      const written = running.stdout && pipeline(running.stdout, createWriteStream(to))
      const [[code]] = await Promise.all([once(running, 'close'), written])
      if (code === 0 && (await stat(to)).size > 0) return true
    }
    return false
  }

  /** Writes a JPEG of a frame of its beginning; answers whether there is one: a video may be kept that nobody can unpack. */
  return (video: string, to: string): Promise<boolean> => limit(() => drawn(video, to))
}

export type Posters = ReturnType<typeof createPosters>
