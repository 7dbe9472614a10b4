import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

interface ChildWorkerLog {
  warn(details: object, message: string): void
}

interface ChildWorkerParts {
  /** The program's folder and name: built, it is a file beside the server's. */
  directory: string
  program: string
  /** What the process does, in the words of the log. */
  does: string
  /** An answer may take so long, and the process waits so long for the next question, in milliseconds. */
  longest: number
  idle: number
  /** How much memory it may take, in MiB, where the system can be told so. */
  memory?: number
  /** Whether somebody waits for it: else it goes behind all else that the machine does. */
  isUrgent?: boolean
}

/** What it was asked was lost: it took too long, or the process ended over it twice. */
export class Lost extends Error {}

/**
 * A process of ours that does what could take the office's memory or time, one question at a time. It is made when it is needed,
 * ended when it has been idle for a while, and replaced where it is lost.
 */
export function createChildWorker<Question extends object, Answer>(
  parts: ChildWorkerParts,
  log: ChildWorkerLog,
) {
  const { longest, idle, does, isUrgent = false } = parts
  let process: ChildProcess | null = null
  let resting: NodeJS.Timeout | undefined
  let hasEnded = false

  function begin(): ChildProcess {
    const begun = startProcess(parts)
    // Whoever waits for an answer is told by their own listener.
    begun.on('error', () => undefined)
    if (begun.pid !== undefined && !isUrgent) {
      setPriority(begun.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    }
    begun.once('exit', () => {
      if (process === begun) process = null
    })
    return begun
  }

  async function attempt(question: Question, isFirstTry: boolean): Promise<Answer> {
    if (hasEnded) throw new Lost(`the process that ${does} has ended`)
    clearTimeout(resting)
    const asked = process ?? begin()
    process = asked
    let isOverdue = false
    const limit = setTimeout(() => {
      isOverdue = true
      asked.kill('SIGKILL')
    }, longest)
    const settled = new AbortController()
    try {
      const [answer] = await Promise.race([
        once(asked, 'message', settled),
        once(asked, 'exit', settled).then(([code, signal]) => {
          throw new Error(`it ended with ${signal ?? code}`)
        }),
        new Promise<never>((_resolve, reject) => {
          asked.send(question, (error) => error && reject(error))
        }),
      ])
      resting = setTimeout(() => {
        process = null
        asked.disconnect()
      }, idle).unref()
      return answer
    } catch (error) {
      asked.kill('SIGKILL')
      if (process === asked) process = null
      if (!hasEnded) log.warn({ err: error, isOverdue }, `the process that ${does} was lost`)
      if (isFirstTry && !isOverdue) return await attempt(question, false)
      throw new Lost(`the process that ${does} was lost`, { cause: error })
    } finally {
      clearTimeout(limit)
      settled.abort()
    }
  }

  return {
    /**
     * Asks the process, once the question before is answered. A question over which it is lost is asked once more in a new one.
     * @throws Lost where that is lost, too, it takes too long, or `end` was called
     */
    ask: (question: Question) => attempt(question, true),

    /** Ends the process for good, whatever it does. */
    async end(): Promise<void> {
      hasEnded = true
      clearTimeout(resting)
      const ending = process
      if (!ending) return
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    },
  }
}

/** It is given nothing of the office's environment. */
function startProcess({ directory, program, memory }: ChildWorkerParts): ChildProcess {
  const isBuilt = import.meta.filename.endsWith('.js')
  const own = isBuilt ? [] : ['--import', 'tsx']
  return fork(join(directory, `${program}.${isBuilt ? 'js' : 'ts'}`), {
    cwd: directory,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...limited(memory, process.execPath, own),
  })
}

/** A program that a shell gives less memory to: what it asks for itself, not what it maps. Windows has no such shell. */
function limited(memory: number | undefined, execPath: string, execArgv: string[]) {
  if (memory === undefined || process.platform === 'win32') return { execPath, execArgv }
  const line = `ulimit -d ${memory * 1024} && exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', line, execPath, ...execArgv] }
}
