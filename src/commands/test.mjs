import './supportedNode.mjs'
import './endWithNpm.mjs'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { findOrInstallFfmpeg } from './ffmpeg.mjs'
import { findOrInstallPostgres } from './postgres.mjs'
import { makeReady } from './ready.mjs'
import { failureLine, playwrightResults, slowest, summary, vitestResults } from './results.mjs'
import { testsAsked } from './testsAsked.mjs'
import { root, run, tool } from './tools.mjs'

const { isAll, files } = testsAsked(process.argv.slice(2))
const hasTests = !files || files.tests.length > 0
const hasJourneys = !files || files.journeys.length > 0

// All that a run puts into the temporary folder goes with it: databases, browsers' profiles, caches.
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
process.env.TMPDIR = join(folder, 'tmp')
mkdirSync(process.env.TMPDIR)
// Read by the configurations of Vitest and Playwright, which without it leave out what takes long.
if (isAll) process.env.TESTS = 'all'

let chromium = {}
let ffmpeg = {}
let postgres = {}
const parts = []
const results = []

/** Runs a part, prints its name, its end and its duration, and keeps them for the end. */
async function part(name, work) {
  console.log(`\n── ${name}`)
  const [begun, cpuBefore] = [performance.now(), cpuOfChildren()]
  const { code, output = '' } = await work()
  const seconds = (performance.now() - begun) / 1000
  parts.push({ name, code, output: output.trimEnd(), seconds, cpu: cpuOfChildren() - cpuBefore })
  if (code !== 0 && output) console.log(output.trimEnd())
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds.toFixed(1)} s`)
  return code
}

/**
 * Processor seconds of all processes below this one that have ended, but for those that a browser has started; not a number where the
 * system does not tell.
 */
function cpuOfChildren() {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

async function prepare() {
  await makeReady()
  if (hasJourneys) chromium = await findOrInstallChromium()
  if (hasTests) ffmpeg = await findOrInstallFfmpeg()
  if (hasTests) postgres = await findOrInstallPostgres()
  return { code: 0 }
}

async function checkTypes() {
  const rooms = ['src/contract', 'src/shared', 'src/panel', 'src/demo', 'src/server', 'src/tools', 'tests']
  const checks = rooms.map((room) => {
    const cache = `node_modules/.cache/types/${room.replace('/', '-')}.tsbuildinfo`
    const incremental = ['--incremental', '--tsBuildInfoFile', cache]
    // The four projects use the cores already: several checkers each would work out the same types again.
    return run(tool('tsc', '-p', room, '--checkers', '1', ...incremental), { quiet: true })
  })
  const all = await Promise.all(checks)
  return {
    code: Math.max(...all.map(({ code }) => code)),
    output: all.map(({ output }) => output).join(''),
  }
}

async function runTests() {
  const report = join(folder, 'vitest.json')
  const projects = postgres.missing ? ['--project=!postgres'] : []
  const reporters = ['--reporter=default', '--reporter=./tests/vitestReport.ts']
  const what = [...reporters, ...projects, ...(files?.tests ?? [])]
  const command = tool('vitest', 'run', '-c', 'tests/vitest.config.ts', ...what)
  const { code } = await run(command, { env: { TEST_REPORT: report } })
  results.push(vitestResults(report, code))
  return { code }
}

async function runJourneys() {
  const report = join(folder, 'playwright.json')
  const named = files ? ['--retries=0', ...files.journeys] : []
  const { code } = await run(
    tool('playwright', 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...named),
    { env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  results.push(playwrightResults(report, code))
  // What is left of a journey that failed is for who looks into it.
  if (code === 0) rmSync(join(root, 'test-results'), { recursive: true, force: true })
  return { code }
}

await part('installing and building', prepare)
if (!files) {
  await part('types', checkTypes)
  await part('format and lint', () => run(tool('biome', 'ci', '.'), { quiet: true }))
  await part('what nothing uses', () => run(tool('knip'), { quiet: true }))
}
if (hasTests) await part('tests', runTests)
if (hasJourneys && chromium.path) await part('journeys', runJourneys)

const what = files
  ? [...files.tests, ...files.journeys].join(', ')
  : isAll
    ? 'everything'
    : 'the everyday tests'
console.log(`\n── Ran ${what}${isAll ? '' : '; npm test -- --all runs everything'}`)
const total = (key) => parts.reduce((sum, one) => sum + one[key], 0)
for (const { name, seconds, cpu } of [
  ...parts,
  { name: 'in all', seconds: total('seconds'), cpu: total('cpu') },
]) {
  const processor = Number.isNaN(cpu) ? '' : `${cpu.toFixed(1).padStart(9)} s of processor`
  console.log(`${seconds.toFixed(1).padStart(7)} s${processor}  ${name}`)
}
console.log('\n── The slowest files')
for (const { name, seconds } of slowest(results, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)

const failed = parts.filter(({ code }) => code !== 0)
if (failed.length > 0) console.log(`\n── Failed: ${failed.map(({ name }) => name).join(', ')}`)
for (const { output } of failed) if (output) console.log(output)
for (const failure of results.flatMap(({ failures }) => failures)) console.log(failureLine(failure))
for (const name of results.flatMap(({ again }) => again)) console.log(`At the second try: ${name}`)
if (chromium.missing) console.log(`\nThe journeys were not run. ${chromium.missing}`)
if (ffmpeg.missing) console.log(`\nVideos could not be tested. ${ffmpeg.missing}`)
if (postgres.missing) console.log(`\nThe server was tested on SQLite alone. ${postgres.missing}`)
process.exitCode = failed.length > 0 || chromium.missing || postgres.missing ? 1 : 0
console.log(
  summary(results) +
    (chromium.missing ? ', journeys not run' : '') +
    (postgres.missing ? ', Postgres not tested' : ''),
)
