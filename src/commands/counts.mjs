import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** How many tests Vitest ran, from its JSON report; a file that could not be loaded counts as one failed test. */
export function vitestCounts(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const unloadable = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** How many journeys Playwright ran, from its JSON report; one that needed a second try counts as failed. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}

/** A runner that failed without naming a test, by a crash say, counts as one failed test. */
export function withFailure(counts, code) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The last line of a run: `12 passed, 0 failed`. */
export function summary(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
