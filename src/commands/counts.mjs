import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** @typedef {{ passed: number, failed: number, skipped: number, again?: number }} Counts `again`: passed at the second try */

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

/** The names of Vitest's failed tests, each with the first line of what went wrong. */
export function vitestFailures(file) {
  return (read(file)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    if (status !== 'failed') return []
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0) return [line(name, message)]
    return tests.map((test) => line(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
}

/** How many journeys Playwright ran, from its JSON report; one that passed at the second try only is told. */
export function playwrightCounts(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected, skipped, again: flaky }
}

/** A runner that failed without naming a test, by a crash say, counts as one failed test. */
export function withFailure(counts, code) {
  return code === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

/** The last line of a run: `12 passed, 0 failed`, and what there is beside that. */
export function summary(all) {
  const sum = (key) => all.reduce((total, counts) => total + (counts[key] ?? 0), 0)
  const beside = [
    [sum('skipped'), 'skipped'],
    [sum('again'), 'of them at the second try'],
  ].flatMap(([n, what]) => (n > 0 ? [`, ${n} ${what}`] : []))
  return `${sum('passed')} passed, ${sum('failed')} failed${beside.join('')}`
}

function line(name, message = '') {
  return `${relative(process.cwd(), name)}: ${message.split('\n', 1)[0]}`
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
