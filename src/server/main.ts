import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { pino } from 'pino'
import { createTextAnalyzer } from './analyzer/textScorer'
import { ConfigError, readConfig } from './config'
import { DirectoryInUse } from './database/engines/directoryLock'
import { openEmbedded } from './database/engines/embedded'
import { migrate } from './database/migrations/migrate'
import { systemClock } from './database/time'
import { fillDemo } from './demo'
import { mediaDirectory } from './media/store'
import { buildOffice } from './office'
import { repeatScoring } from './posts/repeatScoring'
import { createPasswords } from './session/passwords'
import { describeStart } from './start'

/** Past this a stop is no longer waited for. */
const longestStop = 10_000

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const config = readConfig(process.env, process.argv.includes('--demo'))
  const engine = openEmbedded(config.dataDirectory)
  await migrate(engine)
  mkdirSync(mediaDirectory(config.dataDirectory), { recursive: true })
  const analyzer = createTextAnalyzer()
  const passwords = await createPasswords()
  if (config.isDemo) {
    const isFilled = await fillDemo({
      engine,
      mediaDirectory: mediaDirectory(config.dataDirectory),
      analyzer,
      passwords,
      clock: systemClock,
    })
    if (isFilled) process.stdout.write(`Filled ${config.dataDirectory} with the demo office.\n`)
  }
  const builtPanel = join(import.meta.dirname, '../panel')
  const logger = pino({ level: config.isDemo ? 'warn' : 'info' })
  const { app, scoring } = await buildOffice({
    config,
    engine,
    analyzer,
    passwords,
    clock: systemClock,
    panelDirectory: existsSync(join(builtPanel, 'index.html')) ? builtPanel : null,
    logger,
  })
  const stopScoring = repeatScoring(scoring, logger)
  const address = await app.listen({ port: config.port, host: config.host })
  process.stdout.write(describeStart(config, address))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop).unref()
    stopScoring()
    await app.close()
    await engine.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

/** What went wrong, for the person at the terminal: a sentence where we know it, else the whole error. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop that one, or choose another: PORT=8081 npm start'
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
})
