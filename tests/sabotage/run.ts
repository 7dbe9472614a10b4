import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPanel, copyProject } from '../support/office/projectCopy'
import { canPlant, type Defect, defects as panelDefects } from './defects'
import { serverDefects } from './serverDefects'

/**
 * `npm run sabotage`: plants one defect after the other in a copy of the project, and says which tests see it: the panel's Vitest
 * project, or else the journeys of its room (`--journeys` all of them, `--no-journeys` none). `--server` does so in the server and the
 * contract, whose Vitest projects alone are asked. What `npm test` runs is asked first, and `npm test -- --all` where that sees nothing;
 * `--with test` asks the first alone. `--exclude` leaves test files out, by a glob; `--only 3,17` plants some. It fails where a
 * defect's text is no longer found.
 */
const { values } = parseArgs({
  options: {
    with: { type: 'string', default: 'all' },
    server: { type: 'boolean' },
    journeys: { type: 'boolean' },
    'no-journeys': { type: 'boolean' },
    exclude: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
})
if (!['all', 'test'].includes(values.with)) throw new Error('--with takes all or test.')

/** Which suite saw a defect, and which of its two kinds of tests. */
interface Seen {
  seenBy: 'npm test' | '--all' | 'escaped'
  how?: 'Vitest' | 'a journey'
}

const defects = values.server ? serverDefects : panelDefects
const projects = values.server ? ['--project=server', '--project=contract'] : ['--project=panel']
const root = resolve(import.meta.dirname, '../..')
const copy = copyProject()
// Some tests start the built office, which serves a panel, or measure that.
execFileSync(process.execPath, ['src/commands/build.mjs'], { cwd: copy, stdio: 'ignore' })

const gone = defects.filter((defect) => !canPlant(root, defect))
if (gone.length > 0)
  throw new Error(`${gone.length} defects can’t be planted any more: \`npm test\` names them.`)

// What fails on the sound copy would be taken for having caught every defect.
const whole = ['vitest/vitest.mjs', 'run', '-c', 'tests/vitest.config.ts', ...projects]
const isSound = await passes(values.with, whole)
if (!isSound) throw new Error('The tests fail without a defect: mend them first.')

const asked = values.only?.split(',').map(Number)
const results: ({ defect: number; says: string; seconds: number } & Seen)[] = []
for (const [index, defect] of defects.entries()) {
  if (asked && !asked.includes(index + 1)) continue
  const begun = performance.now()
  const seen = await whoSees(defect)
  const seconds = Math.round((performance.now() - begun) / 1000)
  results.push({ defect: index + 1, says: defect.says, ...seen, seconds })
  const who = [seen.seenBy, seen.how].filter(Boolean).join(', ')
  console.log(`${index + 1} of ${defects.length}, ${seconds} s: ${who}. ${defect.says}`)
}

console.table(results)
const count = (word: string) => results.filter(({ seenBy, how }) => seenBy === word || how === word).length
const figures = {
  planted: results.length,
  byTest: count('npm test'),
  byAllOnly: count('--all'),
  byVitest: count('Vitest'),
  byJourneys: count('a journey'),
}
const more = values.with === 'all' ? `, npm test -- --all ${figures.byAllOnly} more` : ''
console.log(
  `Of ${figures.planted} npm test saw ${figures.byTest}${more}; ${figures.byJourneys} by a journey.`,
)
const directory = join(root, 'dist/sabotage')
mkdirSync(directory, { recursive: true })
writeFileSync(join(directory, 'figures.json'), `${JSON.stringify({ ...figures, results }, null, 2)}\n`)

async function whoSees({ file, text, becomes, journeys = [] }: Defect): Promise<Seen> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(text, () => becomes),
  )
  const excluded = values.exclude.map((glob) => `--exclude=${glob}`)
  const related = ['vitest/vitest.mjs', 'related', '--run', '-c', 'tests/vitest.config.ts', ...projects]
  const vitest = [...related, '--bail=1', '--passWithNoTests', ...excluded, file]
  const specs = values.journeys ? [] : journeys.map((name) => `/${name}.spec.ts`)
  const test = ['@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts']
  const playwright = [...test, '--retries=1', '-x', '--pass-with-no-tests', ...specs]
  const asksJourneys = !values.server && !values['no-journeys'] && (values.journeys || journeys.length > 0)
  try {
    if (!(await passes('test', vitest))) return { seenBy: 'npm test', how: 'Vitest' }
    if (asksJourneys) {
      buildPanel(copy)
      if (!(await passes('test', playwright))) return { seenBy: 'npm test', how: 'a journey' }
    }
    if (values.with === 'test') return { seenBy: 'escaped' }
    if (!(await passes('all', vitest))) return { seenBy: '--all', how: 'Vitest' }
    if (asksJourneys && !(await passes('all', playwright))) return { seenBy: '--all', how: 'a journey' }
    return { seenBy: 'escaped' }
  } finally {
    writeFileSync(path, sound)
  }
}

async function passes(suite: string, [program = '', ...args]: string[]): Promise<boolean> {
  const command = [join('node_modules', program), ...args]
  const env = { ...process.env, TESTS: suite }
  const [code] = await once(spawn(process.execPath, command, { cwd: copy, env, stdio: 'ignore' }), 'close')
  return code === 0
}
