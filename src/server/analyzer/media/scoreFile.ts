import { type MediaScore, unscorable } from '../analyzer'
import { framesToRead, pictureFrames } from './pictureFrames'
import { type Look, loadPictureModel } from './pictureModel'
import { type Frame, loadPictureReader, type PictureReader } from './pictureWords'
import { videoFrames, videoFramesToRead } from './videoFrames'

/** A file to be scored: a video is, where there is an ffmpeg. */
export interface Asked {
  path: string
  ffmpeg: string | null
  /** How long words may be read in each frame, in milliseconds; 0 turns it off. */
  readFor: number
}

/** Text read in pictures is cut to this many characters. */
const maxWords = 2000

/** What was found, or null where there is no model; and why nothing was. */
export interface Found {
  score: MediaScore | null
  said?: string
}

let loading: ReturnType<typeof loadPictureModel> | undefined
let loadingReader: ReturnType<typeof loadPictureReader> | undefined

/** Scores a file in this very process: of several frames the highest count. */
export async function scoreFile(asked: Asked): Promise<Found> {
  loading ??= loadPictureModel()
  if (asked.readFor > 0) loadingReader ??= loadPictureReader()
  try {
    const [model, reader] = await Promise.all([loading, asked.readFor > 0 ? loadingReader : undefined])
    return await lookAt(asked, model, reader)
  } catch (error) {
    loading = undefined
    loadingReader = undefined
    return { score: null, said: wordsOf(error) }
  }
}

type Model = Awaited<ReturnType<typeof loadPictureModel>>

async function lookAt(
  { path, ffmpeg, readFor }: Asked,
  { version, look }: Model,
  reader: PictureReader | undefined,
): Promise<Found> {
  const highest: Look = { score: 0, suggestive: 0 }
  try {
    const video = ffmpeg === null ? null : await videoFrames(ffmpeg, path)
    for await (const frame of video?.frames ?? pictureFrames(path)) {
      const { score, suggestive } = await look(frame)
      highest.score = Math.max(highest.score, score)
      highest.suggestive = Math.max(highest.suggestive, suggestive)
    }
    const score = { ...highest, model: version }
    if (!reader) return { score }
    const toRead =
      ffmpeg === null || video === null
        ? framesToRead(path)
        : await videoFramesToRead(ffmpeg, path, video.seconds)
    const { words, isAll } = await wordsIn(toRead, reader, readFor)
    if (isAll) return { score: { ...score, words } }
    return { score: { ...score, ...(words && { words }) }, said: 'not all of its words were read in time' }
  } catch (error) {
    return { score: unscorable, said: wordsOf(error) }
  }
}

/** The lines that are read in frames, each once; `readFor` milliseconds a frame at most. */
async function wordsIn(
  frames: AsyncIterable<Frame> | Iterable<Frame>,
  { read }: PictureReader,
  readFor: number,
) {
  const lines = new Set<string>()
  let isAll = true
  for await (const frame of frames) {
    const found = await read(frame, performance.now() + readFor)
    for (const line of found.lines) lines.add(line)
    isAll &&= found.isAll
  }
  return { words: [...lines].join('\n').slice(0, maxWords), isAll }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
