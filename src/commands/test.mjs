import './supportedNode.mjs'
import './endWithNpm.mjs'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { playwrightCounts, summary, vitestCounts, vitestFailures, withFailure } from './counts.mjs'
import { findOrInstallFfmpeg } from './ffmpeg.mjs'
import { findOrInstallPostgres } from './postgres.mjs'
import { makeReady } from './ready.mjs'
import { root, run, tool } from './tools.mjs'

// All that a run puts into the temporary folder goes with it: databases, browsers' profiles, caches.
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
process.env.TMPDIR = join(folder, 'tmp')
mkdirSync(process.env.TMPDIR)
const vitestReport = join(folder, 'vitest.json')
const playwrightReport = join(folder, 'playwright.json')

await makeReady()
const chromium = await findOrInstallChromium()
const ffmpeg = await findOrInstallFfmpeg()
const postgres = await findOrInstallPostgres()

// Read by the two runners' configurations; without it they leave out what takes long.
if (process.argv.includes('--all')) process.env.TESTS = 'all'

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
  const projects = postgres.missing ? ['--project=!postgres'] : []
  const { code } = await run(tool('vitest', 'run', '-c', 'tests/vitest.config.ts', ...projects, ...reporters))
  return code
}

async function runJourneys() {
  const { code } = await run(
    tool('playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'),
    { env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport } },
  )
  // What is left of a journey that failed is for who looks into it.
  if (code === 0) rmSync(join(root, 'test-results'), { recursive: true, force: true })
  return code
}

await step('types', checkTypes)
await step('format and lint', async () => (await run(tool('biome', 'ci', '.'))).code)
await step('what nothing uses', async () => (await run(tool('knip'))).code)
const testsCode = await step('tests', runTests)
const journeysCode = chromium.path ? await step('journeys', runJourneys) : 0

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
// Far above by now: the journeys, which list their own, came after them.
for (const failure of vitestFailures(vitestReport)) console.log(failure)
if (chromium.missing) console.log(`\nThe journeys were not run. ${chromium.missing}`)
if (ffmpeg.missing) console.log(`\nVideos could not be tested. ${ffmpeg.missing}`)
if (postgres.missing) console.log(`\nThe server was tested on SQLite alone. ${postgres.missing}`)
process.exitCode = failed.length > 0 || chromium.missing || postgres.missing ? 1 : 0
console.log(
  summary([
    withFailure(vitestCounts(vitestReport), testsCode),
    withFailure(playwrightCounts(playwrightReport), journeysCode),
  ]) +
    (chromium.missing ? ', journeys not run' : '') +
    (postgres.missing ? ', Postgres not tested' : ''),
)
