import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const ofProcesses =
  'backup,diskFull,firstAdministrator,hostileImports,heldUp,ledger,officeCommands,opening,pictureProcess,process,purging,uploads'

/** The tests that run within one process, on the source: only there does a changed operator stand. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/server/**/*.test.ts', 'tests/{contract,shared}/**/*.test.ts'],
    exclude: [`tests/server/{${ofProcesses}}{,.long}.test.ts`],
    testTimeout: 60_000,
  },
})
