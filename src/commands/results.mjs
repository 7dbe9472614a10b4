import { existsSync, readFileSync } from 'node:fs'
import util from 'node:util'

/**
 * @typedef {object} Results
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {{ name: string, message: string }[]} failures
 * @property {string[]} again those that passed at the second try only
 * @property {{ name: string, seconds: number }[]} files
 */

const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], again: [], files: [] }

/** What a run of Vitest came to, from the report of `tests/vitestReport.ts`. @returns {Results} */
export function vitestResults(file, code) {
  return withFailure({ ...nothing, ...read(file) }, code)
}

/** What a run of Playwright came to, from its JSON report. @returns {Results} */
export function playwrightResults(file, code) {
  const report = read(file)
  if (!report) return withFailure(nothing, code)
  const journeys = report.suites.flatMap(journeysOf)
  const named = (status) => journeys.filter((journey) => journey.status === status)
  const files = report.suites.map((suite) => ({
    name: suite.file,
    seconds: journeysOf(suite).reduce((sum, journey) => sum + journey.seconds, 0),
  }))
  const results = {
    passed: named('expected').length + named('flaky').length,
    failed: named('unexpected').length,
    skipped: named('skipped').length,
    failures: [
      ...named('unexpected'),
      ...report.errors.map(({ message }) => ({ name: 'journeys', message })),
    ],
    again: named('flaky').map(({ name }) => name),
    files: files.map(({ name, seconds }) => ({ name: `journeys: ${name}`, seconds })),
  }
  return withFailure(results, code)
}

function journeysOf(suite) {
  const own = suite.specs.flatMap(({ title, file, tests }) =>
    tests.map(({ status, results }) => ({
      name: `journeys: ${file} › ${title}`,
      status,
      message: results.at(-1)?.error?.message,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)]
}

/** A runner that failed without naming a test, by a crash say, counts as one failed test. */
function withFailure(results, code) {
  return code === 0 || results.failed > 0 ? results : { ...results, failed: 1 }
}

/** `12 passed, 0 failed`, and what there is beside that. */
export function summary(all) {
  const sum = (key) => all.reduce((total, results) => total + results[key], 0)
  const [skipped, again] = [sum('skipped'), all.flatMap((results) => results.again).length]
  return (
    `${sum('passed')} passed, ${sum('failed')} failed` +
    (skipped > 0 ? `, ${skipped} skipped` : '') +
    (again > 0 ? `, ${again} of them at the second try` : '')
  )
}

/** A failure in a line: the name, and the first line of what went wrong. */
export function failureLine({ name, message = '' }) {
  return `${name}: ${util.stripVTControlCharacters(message).split('\n', 1)[0]}`
}

/** The files that took longest, longest first. */
export function slowest(all, count) {
  const files = all.flatMap((results) => results.files)
  return files.sort((a, b) => b.seconds - a.seconds).slice(0, count)
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
