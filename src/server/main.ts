import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { pino } from 'pino'
import { createTextAnalyzer } from './analyzer/textScorer'
import { carryOut } from './command'
import { readConfig } from './config'
import { openEmbedded } from './database/engines/embedded'
import { migrate } from './database/migrations/migrate'
import { systemClock } from './database/time'
import { fillDemo, refuseDemo } from './demo'
import { uploadDirectory } from './http/form'
import { createMailer } from './mail/createMailer'
import { repeatSending } from './mail/repeatSending'
import { mediaDirectory } from './media/store'
import { buildOffice } from './office'
import { repeatScoring } from './posts/repeatScoring'
import { createPasswords } from './session/passwords'
import { describeStart, explainFailure } from './start'

/** Past this a stop is no longer waited for. */
const longestStop = 10_000

async function main(): Promise<void> {
  if (existsSync('.env')) loadEnvFile('.env')
  const config = readConfig(process.env, process.argv.includes('--demo'))
  const engine = openEmbedded(config.dataDirectory)
  await migrate(engine)
  const passwords = await createPasswords()
  if (!config.isDemo) await refuseDemo(engine, passwords, config.dataDirectory)
  if (process.argv.includes('--command')) {
    const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))
    process.stdout.write(await carryOut(words, config, engine))
    await engine.close()
    return
  }
  mkdirSync(mediaDirectory(config.dataDirectory), { recursive: true })
  rmSync(uploadDirectory(config.dataDirectory), { recursive: true, force: true })
  const analyzer = createTextAnalyzer()
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
  const builtMember = join(import.meta.dirname, '../member')
  const logger = pino({ level: config.isDemo ? 'warn' : 'info' }, pino.destination(2))
  let address = ''
  const publicUrl = () => config.publicUrl ?? address.replace('127.0.0.1', 'localhost')
  const mailer = createMailer(config)
  const { app, scoring, outbox, sweepMedia } = await buildOffice({
    config,
    engine,
    analyzer,
    passwords,
    mailer,
    publicUrl,
    clock: systemClock,
    panelDirectory: existsSync(join(builtPanel, 'index.html')) ? builtPanel : null,
    memberDirectory: existsSync(join(builtMember, 'index.html')) ? builtMember : null,
    logger,
  })
  await sweepMedia()
  const stopScoring = repeatScoring(scoring, logger)
  address = await app.listen({ port: config.port, host: config.host })
  const stopSending = repeatSending(outbox, logger)
  process.stdout.write(describeStart(config, address))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), longestStop).unref()
    stopScoring()
    stopSending()
    // A connection whose last answer has just gone out would be kept for the next request that never comes.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(closing)
    mailer.close()
    await engine.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
