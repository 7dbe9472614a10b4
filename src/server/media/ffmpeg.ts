import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'

/** What it may take: memory of its own in KiB, seconds of the processor, seconds in all, pixels of a frame. */
const most = { memory: 768 * 1024, processor: 60, seconds: 90, pixels: 50_000_000 }

/** Whatever a file says, it is a film of its own: no list of other files, nothing from the network. A damaged one ends it. */
const input = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin', '-xerror', '-threads', '1', '-filter_threads', '1'],
  ...['-max_alloc', String(512 * 1024 * 1024), '-max_pixels', String(most.pixels)],
  ...['-protocol_whitelist', 'file', '-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0'],
]

/**
 * Starts ffmpeg on an MP4 or MOV file, with nothing of the office's environment, and ends it where it takes too much. What it
 * makes goes to its standard output.
 */
export function startFfmpeg(ffmpeg: string, path: string, making: readonly string[]): ChildProcess {
  const args = [...input, '-i', `file:${path}`, '-map', '0:v:0', ...making, 'pipe:1']
  const line = `ulimit -d ${most.memory} && ulimit -t ${most.processor} && exec "$0" "$@"`
  const [program, ...words] =
    process.platform === 'win32' ? [ffmpeg, ...args] : ['/bin/sh', '-c', line, ffmpeg, ...args]
  return spawn(program, words, {
    cwd: tmpdir(),
    env: {},
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: most.seconds * 1000,
    killSignal: 'SIGKILL',
  })
}
