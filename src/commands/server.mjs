import { pathToFileURL } from 'node:url'
import { root } from './tools.mjs'

/**
 * Becomes the built server. It runs in this process, so that signals and the exit code are its own and nothing is
 * left behind when this process is killed.
 */
export async function becomeServer(...args) {
  const main = `${root}dist/server/main.js`
  process.argv = [process.execPath, main, ...args, ...process.argv.slice(2)]
  await import(pathToFileURL(main).href)
}
