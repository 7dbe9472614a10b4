import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openEmpty } from '../journeys/support/offices'
import { invite } from '../journeys/support/registering'
import { openMailServer } from '../support/platform/mailServer'

it('a developer’s .env and environment reach no office of the tests', async () => {
  const strangers = await openMailServer()
  onTestFinished(() => strangers.stop())
  const hostile = {
    SMTP_URL: strangers.url,
    PUBLIC_URL: 'https://real.example',
    SESSION_MINUTES: 'none',
    PLATFORM_KEY: 'short',
  }
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-hostile-'))
  writeFileSync(
    join(folder, '.env'),
    Object.entries(hostile)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const [home, before] = [process.cwd(), { ...process.env }]
  process.chdir(folder)
  Object.assign(process.env, hostile)
  onTestFinished(() => {
    process.chdir(home)
    process.env = before
    rmSync(folder, { recursive: true, force: true })
  })

  const office = await openEmpty()
  onTestFinished(() => office.close())
  await invite(office, 'office@moor.example', 'Moor')
  const outbox = join(office.directory, 'outbox')
  const letters = () => readdirSync(outbox).filter((file) => file.endsWith('.eml'))
  await vi.waitFor(() => expect(letters()).toHaveLength(1), 10_000)
  expect(strangers.letters).toEqual([])
})
