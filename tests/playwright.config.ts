import { defineConfig } from '@playwright/test'
import { headlessPath } from './journeys/support/chromium'

/** `npm test -- --all` and `npm test -- FILE` set TESTS=all; without it the journeys tagged `@everyday` run. */
const isAll = process.env.TESTS === 'all'

/**
 * What a new window of Chromium gets beside its page: two more pages for what it would suggest to who types an address,
 * which take half a second of the processor each time. The last `--disable-features` alone counts, so what Playwright
 * turns off is named again.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // With these each journey would start processes of its own, and read the panel's scripts anew.
  'ProactivelySwapBrowsingInstance',
  'SpareRendererForSitePerProcess',
]

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  // Most of a journey is waiting: for what fades in, for the disk, for what ticks.
  workers: 4,
  grep: isAll ? /./ : /@everyday/,
  // A second try is told in the last line. `npm test` has none: what needs one is mended.
  retries: isAll ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // A worker's journeys have one page, one after another, emptied in between: a new one costs most of a second of the processor.
    reuseContext: true,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 45_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a locale a Chromium can't write a download into a folder whose name is more than ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(headlessPath && { executablePath: headlessPath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
})
