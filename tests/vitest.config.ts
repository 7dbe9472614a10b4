import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The rooms' tests: what is plain in Node, what draws in jsdom. The journeys in a browser are Playwright's. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts', 'tests/*.test.ts'] } },
      { test: { name: 'server', include: ['tests/server/**/*.test.ts'], testTimeout: 30_000 } },
      {
        plugins: [react()],
        test: {
          name: 'panel',
          include: ['tests/panel/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/panel/setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
  root: new URL('..', import.meta.url).pathname,
})
