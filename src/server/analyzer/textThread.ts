import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Analyzer, type TextScore, unread, unscorable } from './analyzer'

/** So many texts wait at most, and go to the thread together at most; a batch may take so long, in milliseconds. */
const usual = { maxWaiting: 20_000, together: 64, longest: 30_000 }

interface ThreadLog {
  warn(details: object, message: string): void
}

interface Waiting {
  text: string
  isSecondTry: boolean
  resolve: (score: TextScore) => void
  reject: (error: Error) => void
}

/**
 * Scores texts in a thread of its own, so that nobody waits for it. It begins with the first text; where it is lost, or takes too
 * long, another takes its place, and what it had is tried once more; where that is lost too, a person has to read it.
 */
export function createTextThread(log: ThreadLog, { maxWaiting, together, longest } = usual): Analyzer {
  const waiting: Waiting[] = []
  let thread: Worker | null = null
  let underway: Waiting[] = []
  let limit: NodeJS.Timeout | undefined
  let isClosed = false

  function begin(): Worker {
    const begun = startThread()
    begun.on('message', (scores: readonly TextScore[]) => {
      const done = take()
      for (const [index, { resolve, reject }] of done.entries()) {
        const score = scores[index]
        if (score) resolve(score)
        else reject(new Error('the thread that scores texts left one out'))
      }
      // While it has nothing to do it keeps nobody from ending.
      begun.unref()
      next()
    })
    begun.on('error', (error) => lose(begun, error))
    begun.on('exit', (code) => lose(begun, new Error(`the thread that scores texts ended with ${code}`)))
    return begun
  }

  function take(): Waiting[] {
    clearTimeout(limit)
    const taken = underway
    underway = []
    return taken
  }

  function lose(lost: Worker, error: Error): void {
    if (thread !== lost) return
    thread = null
    const had = take()
    if (!isClosed) log.warn({ err: error, texts: had.length }, 'the thread that scores texts was lost')
    for (const one of had.toReversed()) {
      if (isClosed) one.reject(error)
      // It went alone: it is the reason.
      else if (one.isSecondTry) one.resolve(unread)
      else waiting.unshift({ ...one, isSecondTry: true })
    }
    next()
  }

  function next(): void {
    if (underway.length > 0 || waiting.length === 0) return
    thread ??= begin()
    const current = thread
    // One that was there when a thread was lost goes alone: it may be the reason.
    underway = waiting.splice(0, waiting[0]?.isSecondTry ? 1 : together)
    limit = setTimeout(() => {
      lose(current, new Error('the thread that scores texts took too long'))
      void current.terminate()
    }, longest)
    limit.unref()
    current.ref()
    current.postMessage(underway.map(({ text }) => text))
  }

  return {
    scoreText: (text) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('no text is scored any more'))
        if (waiting.length >= maxWaiting) return reject(new Error('too many texts wait for their score'))
        waiting.push({ text, isSecondTry: false, resolve, reject })
        // What is asked for in one turn goes together.
        if (waiting.length === 1) setImmediate(next)
      }),

    scoreMedia: () => unscorable,

    async close() {
      isClosed = true
      const closing = thread
      for (const { reject } of waiting.splice(0)) reject(new Error('no text is scored any more'))
      if (!closing) return
      await closing.terminate()
    },
  }
}

/** Built, it is a file beside the server's; it is given nothing of the office's environment. */
function startThread(): Worker {
  if (import.meta.filename.endsWith('.js'))
    return new Worker(join(import.meta.dirname, 'textWorker.js'), { env: {} })
  const source = pathToFileURL(join(import.meta.dirname, 'textWorker.ts'))
  // A thread does not take a loader from its command line.
  const load = `import('tsx/esm/api').then(({ register }) => (register(), import('${source.href}')))`
  return new Worker(load, { eval: true, env: {} })
}
