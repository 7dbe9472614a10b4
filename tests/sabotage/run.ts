import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPanel, copyProject, takeServer } from '../support/projectCopy'
import { type Defect, defects as panelDefects } from './defects'
import { serverDefects } from './serverDefects'

/**
 * `npm run sabotage`: plants one defect after the other in a copy of the project, and says which tests see it: the panel's Vitest
 * project, or else the journeys of its room (`--journeys` all of them, `--no-journeys` none). `--server` does so in the server and the
 * contract, whose Vitest projects alone are asked. `--exclude` leaves test files out, by a glob; `--only 3,17` plants some. It fails where a defect's text is no longer found.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'boolean' },
    journeys: { type: 'boolean' },
    'no-journeys': { type: 'boolean' },
    exclude: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
  },
})

const env = { ...process.env, TESTS: 'all' }

type Caught = 'Vitest' | 'a journey' | 'escaped'

const defects = values.server ? serverDefects : panelDefects
const projects = values.server ? ['--project=server', '--project=contract'] : ['--project=panel']
const root = resolve(import.meta.dirname, '../..')
const copy = copyProject()
takeServer(copy)
// Some of the server's tests start the built office, which serves a panel.
if (values.server) buildPanel(copy)

const gone = defects.filter(
  ({ file, text }) => readFileSync(join(root, file), 'utf8').split(text).length !== 2,
)
for (const { file, text } of gone) console.log(`${file} does not hold this once: ${text}`)
if (gone.length > 0)
  throw new Error(`${gone.length} defects can’t be planted any more: choose others like them.`)

// What fails on the sound copy would be taken for having caught every defect.
const isSound = await passes([
  'vitest/vitest.mjs',
  'run',
  '-c',
  'tests/vitest.config.ts',
  ...projects,
  // The copy is not built yet.
  '--exclude=tests/panel/size.test.ts',
])
if (!isSound) throw new Error('The tests fail without a defect: mend them first.')

const asked = values.only?.split(',').map(Number)
const results: { defect: number; says: string; caught: Caught; seconds: number }[] = []
for (const [index, defect] of defects.entries()) {
  if (asked && !asked.includes(index + 1)) continue
  const begun = performance.now()
  const caught = await whoSees(defect)
  const seconds = Math.round((performance.now() - begun) / 1000)
  results.push({ defect: index + 1, says: defect.says, caught, seconds })
  console.log(`${index + 1} of ${defects.length}, ${seconds} s: ${caught}. ${defect.says}`)
}

console.table(results)
const count = (who: Caught) => results.filter(({ caught }) => caught === who).length
const figures = { planted: results.length, byVitest: count('Vitest'), byJourneys: count('a journey') }
console.log(`Of ${figures.planted} Vitest caught ${figures.byVitest}, a journey ${figures.byJourneys} more.`)
const directory = join(root, 'dist/sabotage')
mkdirSync(directory, { recursive: true })
writeFileSync(join(directory, 'figures.json'), `${JSON.stringify({ ...figures, results }, null, 2)}\n`)

async function whoSees({ file, text, becomes, journeys }: Defect): Promise<Caught> {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    sound.replace(text, () => becomes),
  )
  try {
    const excluded = values.exclude.map((glob) => `--exclude=${glob}`)
    const vitest = ['vitest/vitest.mjs', 'related', '--run', '-c', 'tests/vitest.config.ts', ...projects]
    if (!(await passes([...vitest, '--bail', '1', ...excluded, file]))) return 'Vitest'
    if (values['no-journeys'] || values.server) return 'escaped'
    buildPanel(copy)
    const playwright = [
      '@playwright/test/cli.js',
      'test',
      '-c',
      'tests/playwright.config.ts',
      '--retries=0',
      '-x',
    ]
    const specs = values.journeys ? [] : (journeys ?? []).map((name) => `${name}.spec.ts`)
    return (await passes([...playwright, ...specs])) ? 'escaped' : 'a journey'
  } finally {
    writeFileSync(path, sound)
  }
}

async function passes([program = '', ...args]: string[]): Promise<boolean> {
  const command = [join('node_modules', program), ...args]
  const [code] = await once(spawn(process.execPath, command, { cwd: copy, env, stdio: 'ignore' }), 'close')
  return code === 0
}
