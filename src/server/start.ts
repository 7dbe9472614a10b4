import { type Config, ConfigError, hasMemberPage } from './config'
import { DirectoryInUse } from './database/engines/directoryLock'
import { DamagedDatabase } from './database/engines/embedded'
import { demoPassword, demoSignIns } from './database/seed/signIns'
import { DemoDirectory } from './demo'
import { CommandRefused } from './firstAdministrator'
import { memberPath } from './http/demoMember'

/** What the terminal says once the office is open. */
export function describeStart(config: Config, address: string): string {
  const origin = address.replace('127.0.0.1', 'localhost')
  const lines = [`Gatehouse is open at ${origin}`]
  if (config.isDemo) {
    lines.push(
      '',
      `This is the demo office. Sign in with the password ${demoPassword} as`,
      ...demoSignIns.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
      '',
      ...(hasMemberPage(config) ? describeMemberPage(origin) : []),
      `The platform's key is ${config.platformKey}. Press Ctrl+C to close.`,
    )
  }
  return `${lines.join('\n')}\n`
}

function describeMemberPage(origin: string): string[] {
  return ['Be a member who asks for help, and answer under Support, Tickets:', `  ${origin}${memberPath}`, '']
}

/** What went wrong, for the person at the terminal: a sentence where we know it, else the whole error. */
export function explainFailure(error: unknown): string {
  if (
    error instanceof ConfigError ||
    error instanceof CommandRefused ||
    error instanceof DemoDirectory ||
    error instanceof DirectoryInUse ||
    error instanceof DamagedDatabase
  ) {
    return error.message
  }
  if (!(error instanceof Error)) return String(error)
  const { code, port } = Object.assign({ code: null, port: null }, error)
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that one, or choose another: PORT=8081 npm start`
  }
  if (code === 'EACCES' && port !== null) {
    return `Port ${port} needs more rights than this program has. Choose one above 1023: PORT=8081 npm start`
  }
  return error.stack ?? error.message
}
