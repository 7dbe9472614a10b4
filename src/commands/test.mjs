import './supportedNode.mjs'
import './endWithNpm.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './chromium.mjs'
import { playwrightCounts, summary, vitestCounts, withFailure } from './counts.mjs'
import { buildWhenStale } from './freshBuild.mjs'
import { installWhatIsMissing } from './install.mjs'
import { run, tool } from './tools.mjs'

const reports = mkdtempSync(join(tmpdir(), 'gatehouse-test-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

await installWhatIsMissing()
process.env.CHROMIUM_PATH = await chromiumPath()
await buildWhenStale()

const failed = []

/** Runs one step, prints its name, its end and its duration, and answers its exit code. */
async function step(name, work) {
  console.log(`\n── ${name}`)
  const begun = performance.now()
  const code = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  if (code !== 0) failed.push(name)
  return code
}

async function checkTypes() {
  const rooms = ['src/contract', 'src/panel', 'src/server', 'tests']
  const results = await Promise.all(rooms.map((room) => run(tool('tsc', '-p', room), { quiet: true })))
  for (const { code, output } of results) if (code !== 0) console.log(output.trimEnd())
  return Math.max(...results.map((result) => result.code))
}

async function runTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]
  const { code } = await run(tool('vitest', 'run', '-c', 'tests/vitest.config.ts', ...reporters))
  return code
}

async function runJourneys() {
  const { code } = await run(
    tool('playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'),
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } },
  )
  return code
}

await step('types', checkTypes)
await step('format and lint', async () => (await run(tool('biome', 'ci', '.'))).code)
const testsCode = await step('tests', runTests)
const journeysCode = await step('journeys', runJourneys)

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length > 0 ? 1 : 0
console.log(
  summary([
    withFailure(vitestCounts(vitestReport), testsCode),
    withFailure(playwrightCounts(playwrightReport), journeysCode),
  ]),
)
