import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Log } from '../lib/log'
import { type Analyzer, type TextScore, unscorable, unscorableText } from './analyzer'
import { createMediaScoring, type MediaConfig } from './media/mediaScoring'
import { noOwnWords, type OwnWords } from './ownWords/ownWords'
import type { TextBatch } from './textWorker'

/** The analyzer in the package: scores texts in a thread, pictures and videos in a process. */
export function createOfficeAnalyzer(config: MediaConfig, log: Pick<Log, 'warn'>): Analyzer {
  const texts = createTextThread(log)
  const media = createMediaScoring(config, log)
  return {
    scoreText: texts.scoreText,
    scoreMedia: media.scoreMedia,
    async close() {
      await Promise.all([texts.close?.(), media.close()])
    },
  }
}

/** Limits: texts that wait, texts a batch, ms a batch. */
const threadDefaults = { maxWaiting: 20_000, batchSize: 64, timeoutMs: 30_000 }

interface WaitingText {
  text: string
  own: OwnWords
  isSecondTry: boolean
  resolve: (score: TextScore) => void
  reject: (error: Error) => void
}

/**
 * Scores texts in a thread of its own, which starts with the first text. If it crashes or takes too long, it is replaced and its texts
 * are tried once more, each alone; a text that crashes it twice is unscorable.
 */
export function createTextThread(
  log: Pick<Log, 'warn'>,
  { maxWaiting, batchSize, timeoutMs } = threadDefaults,
): Analyzer {
  const waiting: WaitingText[] = []
  let thread: Worker | null = null
  /** The own words that it has. */
  let sent = noOwnWords.version
  let underway: WaitingText[] = []
  let timeout: NodeJS.Timeout | undefined
  let isClosed = false

  function start(): Worker {
    const started = startThread()
    sent = noOwnWords.version
    started.on('message', (scores: readonly TextScore[]) => {
      for (const [index, { resolve, reject }] of takeUnderway().entries()) {
        const score = scores[index]
        if (score) resolve(score)
        else reject(new Error('the thread that scores texts left one out'))
      }
      // An idle thread must not keep the process alive.
      started.unref()
      sendNext()
    })
    started.on('error', (error) => handleCrash(started, error))
    started.on('exit', (code) =>
      handleCrash(started, new Error(`the thread that scores texts ended with ${code}`)),
    )
    return started
  }

  function takeUnderway(): WaitingText[] {
    clearTimeout(timeout)
    const taken = underway
    underway = []
    return taken
  }

  function handleCrash(crashed: Worker, error: Error): void {
    if (thread !== crashed) return
    thread = null
    const had = takeUnderway()
    if (!isClosed) log.warn({ err: error, texts: had.length }, 'the thread that scores texts was lost')
    for (const one of had.toReversed()) {
      if (isClosed) one.reject(error)
      // It was sent alone: it is the cause.
      else if (one.isSecondTry) one.resolve(unscorableText)
      else waiting.unshift({ ...one, isSecondTry: true })
    }
    sendNext()
  }

  function sendNext(): void {
    if (underway.length > 0 || waiting.length === 0) return
    thread ??= start()
    const current = thread
    // A text that was there at a crash is sent alone: it may be the cause.
    underway = waiting.splice(0, waiting[0]?.isSecondTry ? 1 : alikeBefore(batchSize))
    const own = underway[0]?.own ?? noOwnWords
    timeout = setTimeout(() => {
      handleCrash(current, new Error('the thread that scores texts took too long'))
      void current.terminate()
    }, timeoutMs)
    timeout.unref()
    current.ref()
    const hasOwn = own.words.length > 0
    const isNew = hasOwn && own.version !== sent
    if (isNew) sent = own.version
    const texts = underway.map(({ text }) => text)
    current.postMessage({ texts, hasOwn, own: isNew ? own : null } satisfies TextBatch)
  }

  /** How many of the first texts are for the same own words. */
  function alikeBefore(limit: number): number {
    const version = waiting[0]?.own.version
    const other = waiting.slice(0, limit).findIndex(({ own }) => own.version !== version)
    return other < 0 ? limit : other
  }

  return {
    scoreText: (text, own = noOwnWords) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('no text is scored any more'))
        if (waiting.length >= maxWaiting) return reject(new Error('too many texts wait for their score'))
        waiting.push({ text, own, isSecondTry: false, resolve, reject })
        // Texts of one turn of the event loop go together.
        if (waiting.length === 1) setImmediate(sendNext)
      }),

    scoreMedia: () => unscorable,

    async close() {
      isClosed = true
      const closing = thread
      for (const { reject } of waiting.splice(0)) reject(new Error('no text is scored any more'))
      await closing?.terminate()
    },
  }
}

/** The build has its program beside the server's. It gets nothing of the office's environment. */
function startThread(): Worker {
  if (import.meta.filename.endsWith('.js'))
    return new Worker(join(import.meta.dirname, 'textWorker.js'), { env: {} })
  const source = pathToFileURL(join(import.meta.dirname, 'textWorker.ts'))
  // A thread ignores loaders from the command line.
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`
  return new Worker(load, { eval: true, env: {} })
}
