import { mkdirSync } from 'node:fs'
import { pino } from 'pino'
import { createTextAnalyzer } from '../../src/server/analyzer/textScorer'
import { readConfig } from '../../src/server/config'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { systemClock } from '../../src/server/database/time'
import { mediaDirectory } from '../../src/server/media/store'
import { buildOffice } from '../../src/server/office'
import { createPasswords } from '../../src/server/session/passwords'

/**
 * A process with the office as production builds it, but for how fast one person may write: a measurement's hundred people
 * write as a hundred thousand would.
 */
const config = readConfig(process.env, false)
mkdirSync(mediaDirectory(config), { recursive: true })
const engine = openEmbedded(config.dataDirectory)
const plenty = { burst: 1e9, perSecond: 1e9 }
const { app } = await buildOffice({
  config,
  engine,
  analyzer: createTextAnalyzer(),
  passwords: await createPasswords(),
  mailer: { send: async () => undefined, close: () => undefined },
  publicUrl: () => 'http://localhost',
  clock: systemClock,
  panelDirectory: null,
  logger: pino({ level: 'warn' }, pino.destination(2)),
  support: { member: plenty, staff: plenty },
})
process.stdout.write(`${await app.listen({ port: config.port, host: '127.0.0.1' })}\n`)
process.on('SIGTERM', async () => {
  await app.close()
  await engine.close()
})
