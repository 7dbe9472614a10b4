import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const leftOut = new Set(['node_modules', 'dist', '.git', 'data', 'test-results'])

/** The project in a folder of its own, as it is or as it was at a commit, with our packages; it goes with the process. */
export function copyProject(ref?: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'gatehouse-copy-'))
  process.on('exit', () => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))
  if (ref === undefined)
    cpSync(root, copy, { recursive: true, filter: (path) => !leftOut.has(relative(root, path)) })
  else {
    const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 512 * 1024 * 1024 })
    execFileSync('tar', ['-x', '-C', copy], { input: archive })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Builds the panel of a copy; nothing is installed. */
export function buildPanel(copy: string): void {
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'ignore',
  })
}

/** Puts into a copy what of our build is not the panel; that server names preloads, which older panels have none of. */
export function takeServer(copy: string): void {
  for (const part of ['member', 'server']) {
    cpSync(join(root, 'dist', part), join(copy, 'dist', part), { recursive: true })
  }
  const preloads = join(copy, 'dist/panel/preloads.json')
  if (existsSync(join(copy, 'dist/panel')) && !existsSync(preloads)) {
    writeFileSync(preloads, JSON.stringify({ pages: { '/': [], '/office/accounts': [] }, locales: {} }))
  }
}
