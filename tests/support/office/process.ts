import { onTestFinished } from 'vitest'
import { builtServer, type OfficeProcess, startProcess } from './officeProcess'

/** Starts the built server with these variables and no others of ours; it does not outlive the test. */
export function startOffice(env: Record<string, string>, ...flags: string[]): OfficeProcess {
  const office = startProcess([...builtServer, ...flags], env)
  let hasEnded = false
  office.ended.then(() => {
    hasEnded = true
  })
  onTestFinished(async () => {
    if (hasEnded) return
    office.kill('SIGKILL')
    await office.ended
  })
  return office
}
