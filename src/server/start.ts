import type { Config } from './config'
import { demoPassword, demoSignIns } from './database/seed/signIns'

/** What the terminal says once the office is open. */
export function describeStart(config: Config, address: string): string {
  const lines = [`Gatehouse is open at ${address.replace('127.0.0.1', 'localhost')}`]
  if (config.isDemo) {
    lines.push(
      '',
      `This is the demo office. Sign in with the password ${demoPassword} as`,
      ...demoSignIns.map(({ email, role }) => `  ${email.padEnd(34)} ${role}`),
      '',
      `The platform's key is ${config.platformKey}. Press Ctrl+C to close.`,
    )
  }
  return `${lines.join('\n')}\n`
}
