import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** `npm test -- --all` and `npm test -- FILE` set TESTS=all; without it the files `*.long.test.ts` stay out. */
const isAll = process.env.TESTS === 'all'
/** A second try is told in the last line. `npm test` has none: what needs one is mended. */
const retry = isAll ? 1 : 0
const long = isAll ? [] : ['**/*.long.test.{ts,tsx}']

/** The server's tests that run on Postgres too in `npm test`: where the two engines' SQL, locks or sorting could differ. */
const onBothEngines = [
  'abuseMaterial',
  'accounts',
  'alarms',
  'alerts',
  'alike',
  'answered',
  'appeals',
  'bulk',
  'consent',
  'conversations',
  'decisions',
  'erasing',
  'events',
  'handovers',
  'imminentPosts',
  'importAccounts',
  'insights',
  'jobs',
  'jumping',
  'keys',
  'keyset',
  'listChanges',
  'organizationChanges',
  'organizations',
  'outbox',
  'people',
  'posts',
  'profiles',
  'provedAddresses',
  'refutedSignals',
  'reporters',
  'rights',
  'schools',
  'searchMany',
  'signalEffects',
  'sortingAccounts',
  'support',
  'supportHistory',
  'supportQueues',
  'supportSeen',
  'switchedOff',
  'throttling',
  'tickets',
  'together',
  'undoing',
  'undoingAnything',
  'unstorable',
  'urgentPosts',
]

for (const name of onBothEngines) {
  const file = new URL(`server/${name}.test.ts`, import.meta.url)
  if (!existsSync(file)) throw new Error(`onBothEngines names ${name}, which is no file of tests/server.`)
}

/**
 * Tests of SQLite's own files and of the process that opens them, of what asks no database, and of what is read, cleaned or answered
 * before one is asked: reading texts and pictures, files that are sent, letters, documents.
 */
const withoutPostgres = [
  'backup',
  'clock',
  'compression',
  'creatingPosts',
  'decisionTables',
  'deepAndLong',
  'demoOffice',
  'demoReadings',
  'disguisedTexts',
  'diskFull',
  'documentation',
  'equalTime',
  'everydayTexts',
  'firstAdministrator',
  'firstPasswords',
  'foreignTexts',
  'heartbeat',
  'heldUp',
  'hostileImports',
  'hostileMedia',
  'judging',
  'languages',
  'ledger',
  'letterFrame',
  'letters',
  'mediaFetching',
  'mediaHashes',
  'officeCommands',
  'openapi',
  'openapiExamples',
  'openapiLint',
  'opening',
  'outsideAnalyzer',
  'panelFiles',
  'pdq',
  'personalSigns',
  'phoneMedia',
  'pictureProcess',
  'pictureScoring',
  'pictureWords',
  'process',
  'readingText',
  'readmeExamples',
  'richText',
  'romanisedTexts',
  'scoringSettings',
  'scoringShapes',
  'searchKeys',
  'sentences',
  'shownTicketPictures',
  'signals',
  'signExamples',
  'signsFound',
  'storedDatabase',
  'textScorer',
  'textThread',
  'trainingText',
  'turns',
  'unspacedTexts',
  'uploads',
  'urgency',
  'videoScoring',
  'webhookAddresses',
  'wire',
]

/**
 * The rooms' tests: what is plain in Node, what draws in jsdom. The journeys in a browser are Playwright's.
 * The files of a worker share their modules: loading MUI and the server anew for each took half of the time.
 */
export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'contract',
          isolate: false,
          retry,
          include: ['tests/{contract,shared}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: long,
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          retry,
          include: ['tests/server/**/*.test.ts', 'tests/commands/**/*.test.ts'],
          exclude: long,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        // The same tests of the server once more, on Postgres, and those of what only it has.
        test: {
          name: 'postgres',
          isolate: false,
          retry,
          include: [
            ...(isAll ? ['**/*'] : onBothEngines).map((name) => `tests/server/${name}.test.ts`),
            'tests/postgres/**/*.test.ts',
          ],
          exclude: [...long, ...withoutPostgres.map((name) => `tests/server/${name}{,.long}.test.ts`)],
          globalSetup: ['tests/postgres/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        plugins: [react()],
        // As Node resolves what packages import themselves: of two copies of the router neither would know of the other.
        resolve: { conditions: ['node', 'import', 'module-sync'] },
        test: {
          name: 'panel',
          environment: 'jsdom',
          isolate: false,
          retry,
          include: ['tests/panel/**/*.test.{ts,tsx}'],
          exclude: long,
          setupFiles: ['tests/panel/setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
  root: fileURLToPath(new URL('..', import.meta.url)),
})
