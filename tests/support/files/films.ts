import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { findProgram } from '../../../src/server/lib/programs'
import { type Drawing, pngOf } from '../../data/drawings'

/** Where ffmpeg is; `npm test` installs it where it may. */
export function ffmpegOfTests(): string {
  const found = findProgram('ffmpeg', [process.env.PATH, '/usr/bin'].join(delimiter))
  if (found === null)
    throw new Error('There is no ffmpeg on the PATH, which these tests take films apart with.')
  return found
}

/** A film that shows each drawing for a second, by these further words to ffmpeg. */
export async function filmOf(shown: readonly Drawing[], to: string, ...words: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-film-'))
  try {
    for (const [index, drawing] of shown.entries())
      writeFileSync(join(folder, `${index}.png`), await pngOf(drawing))
    const frames = ['-framerate', '1', '-i', join(folder, '%d.png'), '-r', '5', '-pix_fmt', 'yuv420p']
    runFfmpeg(...frames, '-c:v', 'mpeg4', '-q:v', '2', ...words, to)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function runFfmpeg(...words: string[]): void {
  execFileSync(ffmpegOfTests(), ['-nostdin', '-loglevel', 'error', '-y', ...words])
}
