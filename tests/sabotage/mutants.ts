import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { seededRandom } from '../../src/tools/seed/random'

/**
 * `npm run sabotage -- --mutants`: Stryker changes the server's code one operator at a time, and says which changes no test sees.
 * That takes a day for all of it, so `--share` (of the lines, 0.05 where it is not given) is drawn by `--seed`, in pieces of a few lines;
 * `--only` narrows it to paths that hold a word. Equivalent ones are in the server's README.
 */
const { values } = parseArgs({
  options: {
    mutants: { type: 'boolean' },
    share: { type: 'string', default: '0.05' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

/** The rooms whose tests are to see everything. */
const rooms = [
  ...['session', 'accounts', 'organizations', 'posts', 'invitations', 'support', 'media', 'settings'],
  ...['events', 'mail', 'http', 'platform'],
]
const pieceLength = 8

const root = resolve(import.meta.dirname, '../..')
const random = seededRandom(Number(values.seed))
const pieces = rooms
  .flatMap((room) =>
    readdirSync(join(root, 'src/server', room), { recursive: true, encoding: 'utf8' }).map((file) =>
      join('src/server', room, file),
    ),
  )
  .filter((file) => file.endsWith('.ts') && file.includes(values.only))
  .sort()
  .flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length
    return Array.from({ length: Math.ceil(lines / pieceLength) }, (_, n) => {
      return `${file}:${n * pieceLength + 1}-${(n + 1) * pieceLength}`
    })
  })
  .filter(() => random.chance(Number(values.share)))

const results = await new Stryker({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/sabotage/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: pieces,
  // What a person reads, and what is made once when the office starts.
  mutator: { plugins: null, excludedMutations: ['StringLiteral'] },
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 20,
  tempDirName: 'node_modules/.stryker',
  // It would be read by the compiler's old interface.
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'test-results'],
  reporters: ['progress-append-only'],
}).runMutationTest()

const judged = results.filter(({ status }) => status !== 'Ignored')
const unseen = judged.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const { fileName, location, mutatorName, replacement, status } of unseen) {
  const { line, column } = location.start
  console.log(`${status} ${fileName}:${line}:${column} ${mutatorName}: ${replacement}`)
}
const score = (1 - unseen.length / judged.length) * 100
console.log(
  `Of ${judged.length} changes the tests saw ${judged.length - unseen.length}: ${score.toFixed(1)} %.`,
)
mkdirSync(join(root, 'dist/sabotage'), { recursive: true })
writeFileSync(join(root, 'dist/sabotage/mutants.json'), `${JSON.stringify(judged, null, 2)}\n`)
