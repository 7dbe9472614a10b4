import { type MediaScore, untold } from '../analyzer'
import { pictureFrames } from './pictureFrames'
import { type Look, loadPictureModel } from './pictureModel'
import { videoFrames } from './videoFrames'

/** A file to be scored: a video is, where there is an ffmpeg. */
export interface Asked {
  path: string
  ffmpeg: string | null
}

/** What was found, or null where there is no model; and why nothing was. */
export interface Found {
  score: MediaScore | null
  said?: string
}

let loading: ReturnType<typeof loadPictureModel> | undefined

/** Scores a file in this very process: of several frames the highest count. */
export async function scoreFile({ path, ffmpeg }: Asked): Promise<Found> {
  loading ??= loadPictureModel()
  let model: Model
  try {
    model = await loading
  } catch (error) {
    loading = undefined
    return { score: null, said: wordsOf(error) }
  }
  return await lookAt(model, path, ffmpeg)
}

type Model = Awaited<ReturnType<typeof loadPictureModel>>

async function lookAt({ version, look }: Model, path: string, ffmpeg: string | null): Promise<Found> {
  const highest: Look = { score: 0, suggestive: 0 }
  try {
    for await (const frame of ffmpeg === null ? pictureFrames(path) : await videoFrames(ffmpeg, path)) {
      const { score, suggestive } = await look(frame)
      highest.score = Math.max(highest.score, score)
      highest.suggestive = Math.max(highest.suggestive, suggestive)
    }
    return { score: { ...highest, model: version } }
  } catch (error) {
    return { score: untold, said: wordsOf(error) }
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
