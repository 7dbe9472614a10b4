import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { pino } from 'pino'
import { fillDemo } from '../tools/seed/fillDemo'
import { createOfficeAnalyzer } from './analyzer/officeAnalyzer'
import { createSecondReading } from './analyzer/second/secondReading'
import { createOutsideAnalyzer, measureService } from './analyzer/service/outsideAnalyzer'
import { buildOffice } from './app'
import { startBackground } from './background'
import { runCommand } from './cli/commands'
import { describeStart, explainFailure, misspelled, warnings } from './cli/startMessages'
import { readConfig, variables } from './config'
import { clockOf, describeLocation, openData } from './db/openData'
import { releaseAll } from './db/outbox'
import { uploadDirectory } from './http/forms'
import { serveMetrics } from './http/metrics'
import { systemClock } from './lib/clock'
import { createPasswords } from './lib/passwords'
import { createMailer } from './mail/mailer'
import { mediaDirectory } from './media/store'
import { isPlatformKeySet } from './platform/platformKeys.service'

/** Past this a stop is no longer waited for. */
const maxStop = 30_000

async function main(): Promise<void> {
  // Whatever is written here is nobody else's on this machine.
  process.umask(0o077)
  const named = existsSync('.env') ? Object.keys(parseEnv(readFileSync('.env', 'utf8'))) : []
  if (named.length > 0) loadEnvFile('.env')
  const [mode, ...args] = process.argv.slice(2)
  const config = readConfig(process.env, mode === '--demo')
  if (mode !== undefined && mode !== '--demo') {
    const { text, ok } = await runCommand(mode === '--command' ? args : [mode, ...args], config)
    process.stdout.write(text)
    process.exitCode = ok ? 0 : 1
    return
  }
  const passwords = await createPasswords()
  const data = await openData(config, config.isDemo)
  const { engine } = data
  const clock = clockOf(engine)
  if (engine.cluster === null) await releaseAll(engine.kysely)
  const isKeySet = await isPlatformKeySet({ db: engine.kysely, clock, config })
  const toKnow = [...data.notes, ...warnings(config, isKeySet), ...misspelled(named, Object.keys(variables))]
  mkdirSync(mediaDirectory(config), { recursive: true })
  rmSync(uploadDirectory(config.dataDirectory), { recursive: true, force: true })
  const log = pino({ level: config.isDemo ? 'warn' : 'info' }, pino.destination(2))
  const builtIn = createOfficeAnalyzer(config, log)
  const secondReading =
    config.secondReading === 'off' ? null : createSecondReading(log, { processes: config.secondProcesses })
  const service = config.scoringService && createOutsideAnalyzer({ ...config.scoringService, builtIn, log })
  if (config.isDemo) {
    const isFilled = await fillDemo({
      engine,
      mediaDirectory: mediaDirectory(config),
      analyzer: builtIn,
      passwords,
      clock: systemClock,
    })
    if (isFilled) process.stdout.write(`Filled ${describeLocation(config).name} with the demo office.\n`)
  }
  const builtPanel = join(import.meta.dirname, '../panel')
  const builtMember = join(import.meta.dirname, '../member')
  let address = ''
  const publicUrl = () => config.publicUrl ?? address.replace('127.0.0.1', 'localhost')
  const mailer = createMailer(config)
  const office = await buildOffice({
    config,
    engine,
    analyzer: service ?? builtIn,
    secondReading,
    passwords,
    mailer,
    publicUrl,
    clock,
    panelDirectory: existsSync(join(builtPanel, 'index.html')) ? builtPanel : null,
    memberDirectory: existsSync(join(builtMember, 'index.html')) ? builtMember : null,
    log,
  })
  const { app, metrics } = office
  if (metrics && service) measureService(metrics, service)
  const figures =
    metrics && config.metricsPort !== null
      ? await serveMetrics(metrics, config.metricsPort, config.metricsHost)
      : null
  address = await app.listen({ port: config.port, host: config.host })
  const stopBackground = startBackground(office)

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    office.beginStop()
    // A balancer learns it first, and sends nobody here any more.
    await wait(config.drainSeconds * 1000)
    setTimeout(() => process.exit(1), maxStop).unref()
    const ended = stopBackground()
    // A connection whose last answer has just gone out would be kept for the next request that never comes.
    const closing = setInterval(() => app.server.closeIdleConnections(), 50)
    await app.close()
    clearInterval(closing)
    await ended
    await figures?.close()
    await engine.close()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  const said = toKnow.map((sentence) => `! ${sentence}\n`)
  process.stdout.write(describeStart(config, address, data, isKeySet) + said.join(''))
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainFailure(error)}\n`)
  process.exit(1)
})
