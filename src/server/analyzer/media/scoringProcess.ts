import { answerQuestions } from '../../lib/childWorker'
import { type MediaScore, unscorable } from '../analyzer'
import { pictureFrames, pictureFramesToRead, videoFrames, videoFramesToRead } from './mediaFrames'
import { lookOf } from './pdq'
import { type FrameScore, loadPictureModel } from './pictureModel'
import { type Frame, loadPictureReader, type PictureReader } from './pictureWords'

/* The process that scores pictures and videos, one at a time. */
answerQuestions(scoreFile)

export interface FileToScore {
  path: string
  /** The program that unpacks a video; null for a picture. */
  ffmpeg: string | null
  /** How long words may be read in each frame, in ms; 0 turns it off. */
  readMs: number
}

export interface FileScore {
  /** Null if there is no model. */
  score: MediaScore | null
  failure?: string
}

/** Text read in pictures is cut to this many characters. */
const maxWordsLength = 2000

let loadingModel: ReturnType<typeof loadPictureModel> | undefined
let loadingReader: ReturnType<typeof loadPictureReader> | undefined

async function scoreFile(file: FileToScore): Promise<FileScore> {
  loadingModel ??= loadPictureModel()
  if (file.readMs > 0) loadingReader ??= loadPictureReader()
  try {
    const [model, reader] = await Promise.all([loadingModel, file.readMs > 0 ? loadingReader : undefined])
    return await scoreBy(model, reader, file)
  } catch (error) {
    loadingModel = undefined
    loadingReader = undefined
    return { score: null, failure: messageOf(error) }
  }
}

/** Of several frames the highest scores count. */
async function scoreBy(
  { version, scoreFrame }: Awaited<ReturnType<typeof loadPictureModel>>,
  reader: PictureReader | undefined,
  { path, ffmpeg, readMs }: FileToScore,
): Promise<FileScore> {
  const highest: FrameScore = { score: 0, suggestive: 0 }
  try {
    const video = ffmpeg === null ? null : await videoFrames(ffmpeg, path)
    for await (const frame of video?.frames ?? pictureFrames(path)) {
      const { score, suggestive } = await scoreFrame(frame)
      highest.score = Math.max(highest.score, score)
      highest.suggestive = Math.max(highest.suggestive, suggestive)
    }
    const look = ffmpeg === null ? await lookOf(path) : null
    const score = { ...highest, model: version, ...(look !== null && { looks: [look] }) }
    if (!reader) return { score }
    const toRead =
      ffmpeg === null || video === null
        ? pictureFramesToRead(path)
        : await videoFramesToRead(ffmpeg, path, video.seconds)
    const { words, isAll } = await wordsIn(toRead, reader, readMs)
    if (isAll) return { score: { ...score, words } }
    return { score: { ...score, ...(words && { words }) }, failure: 'not all of its words were read in time' }
  } catch (error) {
    return { score: unscorable, failure: messageOf(error) }
  }
}

/** The distinct lines read in the frames. */
async function wordsIn(
  frames: AsyncIterable<Frame> | Iterable<Frame>,
  { read }: PictureReader,
  readMs: number,
) {
  const lines = new Set<string>()
  let isAll = true
  for await (const frame of frames) {
    const found = await read(frame, performance.now() + readMs)
    for (const line of found.lines) lines.add(line)
    isAll &&= found.isAll
  }
  return { words: [...lines].join('\n').slice(0, maxWordsLength), isAll }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
