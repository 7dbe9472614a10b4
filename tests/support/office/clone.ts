import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const files = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'index.html',
  'tsconfig.json',
  'vite.config.ts',
  'src',
  'tests',
]

/** Another clone of this repository, in a folder whose name is no plain one; installed and built as this one, or not at all. */
export function cloneForTest({ isInstalled }: { isInstalled: boolean }): string {
  const outer = mkdtempSync(join(tmpdir(), 'gatehouse-clone-'))
  onTestFinished(() => rmSync(outer, { recursive: true, force: true }))
  const folder = join(outer, 'with space ü')
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true })
  if (isInstalled) {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    for (const part of ['panel', 'member', 'server', '.inputs']) {
      cpSync(join(root, 'dist', part), join(folder, 'dist', part), { recursive: true })
    }
  }
  return folder
}

/** A command as somebody types it, in a group of its own, as a terminal gives it one. */
export interface TypedCommand {
  child: ChildProcess
  /** All that it has said so far. */
  said(): string
  /** Resolves with all that it said once it has ended, which it does with the test at the latest. */
  ended: Promise<{ code: number | null; said: string; seconds: number }>
}

export function typeIn(
  folder: string,
  [program = '', ...args]: string[],
  env: Record<string, string> = {},
): TypedCommand {
  const { PATH, HOME, TMPDIR } = process.env
  const child = spawn(program, args, {
    cwd: folder,
    detached: true,
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const begun = performance.now()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      said += data
    })
  }
  const ended = once(child, 'close').then(([code]) => ({
    code,
    said,
    seconds: (performance.now() - begun) / 1000,
  }))
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  })
  return { child, said: () => said, ended }
}

/** The processes that work in a folder, where the system tells. */
export function processesIn(folder: string): string[] {
  if (!existsSync('/proc/self/cwd')) return []
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  })
}
