import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { pipeline } from 'node:stream/promises'
import pLimit from 'p-limit'

/** The longer side of a small picture. */
export const thumbnailSide = 480

/** Memory in KiB, processor seconds, seconds in all, pixels of a frame. */
const limits = { memory: 768 * 1024, processor: 60, seconds: 90, pixels: 50_000_000 }

/** A file may name no other files and nothing on the network; a damaged one ends it. */
const input = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-xerror', '-threads', '1', '-filter_threads', '1'],
  ...['-max_alloc', String(512 * 1024 * 1024), '-max_pixels', String(limits.pixels)],
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0'],
]

/**
 * Starts ffmpeg on an MP4 or MOV file, with nothing of the office's environment, and ends it where it takes too much. What it
 * makes goes to its standard output.
 */
export function startFfmpeg(ffmpeg: string, path: string, making: readonly string[]): ChildProcess {
  const args = [...input, '-i', `file:${path}`, '-map', '0:v:0', ...making, 'pipe:1']
  const line = `ulimit -d ${limits.memory} && ulimit -t ${limits.processor} && exec "$0" "$@"`
  const [program, ...words] =
    process.platform === 'win32' ? [ffmpeg, ...args] : ['/bin/sh', '-c', line, ffmpeg, ...args]
  return spawn(program, words, {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: limits.seconds * 1000,
    killSignal: 'SIGKILL',
  })
}

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
