import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

interface Failure {
  name: string
  message: string
}

/** Writes into the file TEST_REPORT what a run comes to, for `npm test`, which adds what the journeys come to. */
export default class VitestReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // One that is to fail is tried a second time, too.
    const again = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => test.diagnostic()?.flaky && !test.options.fails)
        .map((test) => `${nameOf(module)} › ${test.fullName}`),
    )
    const outside = unhandled.map(({ message }) => ({ name: 'outside of a test', message }))
    const failures = [...modules.flatMap(failuresOf), ...outside]
    const files = modules.map((module) => ({
      name: nameOf(module),
      seconds: module.diagnostic().duration / 1000,
    }))
    const counts = { passed: count('passed'), failed: failures.length, skipped: count('skipped') }
    writeFileSync(process.env.TEST_REPORT ?? '', JSON.stringify({ ...counts, failures, again, files }))
  }
}

/** Its failed tests, and what failed around them: a hook, or the file itself as it was read. */
function failuresOf(module: TestModule): Failure[] {
  const tests = [...module.children.allTests('failed')].map((test) => ({
    name: `${nameOf(module)} › ${test.fullName}`,
    message: test.result().errors?.[0]?.message ?? '',
  }))
  const around = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
  return [...tests, ...around.map(({ message }) => ({ name: nameOf(module), message }))]
}

function nameOf({ project, relativeModuleId }: TestModule): string {
  return `${project.name}: ${relativeModuleId}`
}
