import { readdirSync } from 'node:fs'
import { giveUp, root } from './tools.mjs'

/**
 * What the words after `npm test --` ask for; ends the command with a sentence where they mean nothing.
 * @param {string[]} words `--all`, or test files by their path or a part of it
 * @returns {{ isAll: boolean, files?: { tests: string[], journeys: string[] } }} files where some are named
 */
export function testsAsked(words) {
  const unknown = words.find((word) => word.startsWith('-') && word !== '--all')
  if (unknown)
    giveUp(`npm test has no option ${unknown}. It takes --all, or files: npm test -- lists.spec.ts`)
  const names = words.filter((word) => word !== '--all')
  if (names.length === 0) return { isAll: words.includes('--all') }
  const files = [...new Set(names.flatMap(filesNamed))]
  const [tests, journeys] = [/\.test\.tsx?$/, /\.spec\.ts$/].map((kind) =>
    files.filter((file) => kind.test(file)),
  )
  return { isAll: true, files: { tests, journeys } }
}

function filesNamed(name) {
  const part = name.replace(root, '').replace(/^\.\//, '')
  const found = readdirSync(`${root}tests`, { recursive: true })
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file) && file.includes(part))
  if (found.length === 0) giveUp(`No test file has "${name}" in its path.`)
  return found
}
