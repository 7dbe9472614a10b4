import { mkdirSync } from 'node:fs'
import { pino } from 'pino'
import { createTextAnalyzer } from '../../../src/server/analyzer/textAnalyzer'
import { buildOffice } from '../../../src/server/app'
import { readConfig } from '../../../src/server/config'
import { clockOf, openLocation } from '../../../src/server/db/openData'
import { createPasswords } from '../../../src/server/lib/passwords'
import { mediaDirectory } from '../../../src/server/media/store'

/**
 * A process with the office as production builds it, but for how fast one person may write: a measurement's hundred people
 * write as a hundred thousand would.
 */
const config = readConfig(process.env, false)
mkdirSync(mediaDirectory(config), { recursive: true })
const engine = await openLocation(config, 'office')
const plenty = { burst: 1e9, perSecond: 1e9 }
const { app } = await buildOffice({
  config,
  engine,
  analyzer: createTextAnalyzer(),
  passwords: await createPasswords(),
  mailer: { send: async () => undefined, close: () => undefined },
  publicUrl: () => 'http://localhost',
  clock: clockOf(engine),
  panelDirectory: null,
  log: pino({ level: 'warn' }, pino.destination(2)),
  secondReading: null,
  supportOptions: { member: plenty, staff: plenty },
})
process.stdout.write(`${await app.listen({ port: config.port, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', async () => {
  await app.close()
  await engine.close()
})
