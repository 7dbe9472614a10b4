import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createMediaScoring, type MediaConfig } from '../../../src/server/analyzer/media/mediaScoring'

/** Nothing could be told. */
export const unscorable = { score: null, suggestive: 0, model: null }
export const model = 'nsfw-mobilenet-v2-4.4.0'

/** Scores by the real model, until the test is finished. */
export function scoringForTest(
  config: Partial<MediaConfig> = {},
  options?: Parameters<typeof createMediaScoring>[2],
) {
  const said: string[] = []
  const usual = {
    areImagesScored: true,
    areWordsRead: true,
    ffmpegPath: null,
    mediaHashesUrl: null,
    mediaLimit: 100,
    mediaUrl: null,
  }
  const log = { warn: (_details: object, message: string) => void said.push(message) }
  const { scoreMedia, close } = createMediaScoring({ ...usual, ...config }, log, options)
  onTestFinished(close)
  return { said, scoreMedia, close }
}

/** A folder that goes with the test, and what puts files into it and answers their paths. */
export function folderForTest() {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-scoring-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, content: Buffer | string) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  return { folder, put }
}

/** The processes that score for this one. */
export function scorers(): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return parent === process.pid && pid && line.includes('scoringProcess') ? [pid] : []
  })
}
