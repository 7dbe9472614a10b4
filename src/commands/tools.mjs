import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { endTogether, leadsGroup } from './children.mjs'

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** The programs of the installed packages, run by this same Node: no shell, no PATH, the same on every system. */
const programs = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  tsc: 'node_modules/typescript/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
}

/** The command line that runs an installed program. */
export function tool(name, ...args) {
  return [process.execPath, root + programs[name], ...args]
}

/** The command line of the npm that runs us, or of the one on the PATH. */
export function npm(...args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? [process.execPath, script, ...args] : ['npm', ...args]
}

/**
 * Runs a command in the repository's root to its end.
 * @param {string[]} command the program and its arguments
 * @param {{ quiet?: boolean, env?: Record<string, string>, patience?: number }} options `quiet` keeps what it prints
 *   instead of showing it; after `patience`, in milliseconds, it is ended
 * @returns {Promise<{ code: number, output: string }>} a code other than 0 where it could not be started, too
 */
export async function run([program, ...args], { quiet = false, env = {}, patience } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    detached: leadsGroup,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    timeout: patience,
  })
  endTogether(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  try {
    const [code] = await once(child, 'close')
    return { code: code ?? 1, output }
  } catch (error) {
    return { code: 127, output: `${program}: ${error.message}\n` }
  }
}

/** Runs a program of ours that is TypeScript, with the command's own arguments, and ends as it ends. */
export async function runSource(file) {
  const { code } = await run([process.execPath, '--import', 'tsx', file, ...process.argv.slice(2)])
  process.exitCode = code
}

/** Ends a command with one clear sentence. */
export function giveUp(sentence) {
  console.error(`\n${sentence}`)
  process.exit(1)
}
