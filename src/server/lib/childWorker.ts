import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Log } from './log'

interface ChildWorkerOptions {
  /** The program's folder and name; the build has it beside the server's file. */
  directory: string
  program: string
  /** What the process does, for the log: 'scores pictures'. */
  does: string
  /** Time limits in ms: per answer, and idle before exit. */
  timeoutMs: number
  idleMs: number
  /** The memory limit, in MiB, where the system has one. */
  memoryMiB?: number
  /** Whether a person waits for it; otherwise it runs at a lower priority. */
  isUrgent?: boolean
}

/** There is no answer: it took too long, or the process ended over the question twice. */
export class WorkerCrashed extends Error {}

/**
 * A child process for work that could take the server's memory or time, one question at a time. It starts when it is needed,
 * exits when it has been idle, and is replaced when it crashes.
 */
export function createChildWorker<Question extends object, Answer>(
  options: ChildWorkerOptions,
  log: Pick<Log, 'warn'>,
) {
  const { timeoutMs, idleMs, does, isUrgent = false } = options
  let process: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let hasEnded = false

  function start(): ChildProcess {
    const started = startProcess(options)
    // Unhandled 'error' events would crash Node; `attempt` has its own listener.
    started.on('error', () => undefined)
    if (started.pid !== undefined && !isUrgent) {
      setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    }
    started.once('exit', () => {
      if (process === started) process = null
    })
    return started
  }

  async function attempt(question: Question, isFirstTry: boolean): Promise<Answer> {
    if (hasEnded) throw new WorkerCrashed(`the process that ${does} has ended`)
    clearTimeout(idleTimer)
    const asked = process ?? start()
    process = asked
    let isOverdue = false
    const timeout = setTimeout(() => {
      isOverdue = true
      asked.kill('SIGKILL')
    }, timeoutMs)
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
      idleTimer = setTimeout(() => {
        process = null
        asked.disconnect()
      }, idleMs).unref()
      return answer
    } catch (error) {
      asked.kill('SIGKILL')
      if (process === asked) process = null
      if (!hasEnded) log.warn({ err: error, isOverdue }, `the process that ${does} was lost`)
      if (isFirstTry && !isOverdue) return await attempt(question, false)
      throw new WorkerCrashed(`the process that ${does} was lost`, { cause: error })
    } finally {
      clearTimeout(timeout)
      settled.abort()
    }
  }

  return {
    /**
     * Asks the process, after the previous question. A question over which it crashes is asked once more in a new process.
     * @throws WorkerCrashed where that crashes, too, takes too long, or `end` was called
     */
    ask: (question: Question) => attempt(question, true),

    /** Kills the process for good. */
    async end(): Promise<void> {
      hasEnded = true
      clearTimeout(idleTimer)
      const ending = process
      if (!ending) return
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Answers the questions, in such a process. It exits when the server disconnects or is gone; signals that are meant for the
 * server do not end it before.
 */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => process.exit())
  process.on('message', async (question: Question) => {
    process.send?.(await answer(question))
  })
}

/** Without the server's environment. */
function startProcess({ directory, program, memoryMiB }: ChildWorkerOptions): ChildProcess {
  const isBuilt = import.meta.filename.endsWith('.js')
  const own = isBuilt ? [] : ['--import', 'tsx']
  return fork(join(directory, `${program}.${isBuilt ? 'js' : 'ts'}`), {
    cwd: directory,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...withMemoryLimit(memoryMiB, process.execPath, own),
  })
}

/** Starts it by a shell that limits the memory it allocates (not what it maps). Windows has no such shell. */
function withMemoryLimit(memoryMiB: number | undefined, execPath: string, execArgv: string[]) {
  if (memoryMiB === undefined || process.platform === 'win32') return { execPath, execArgv }
  const line = `ulimit -d ${memoryMiB * 1024} && exec "$0" "$@"`
  return { execPath: '/bin/sh', execArgv: ['-c', line, execPath, ...execArgv] }
}
