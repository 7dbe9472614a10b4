import { passwordFaults, passwordFieldError } from '../../shared/passwords'
import type { Context } from '../context'
import { WorkerCrashed } from '../lib/childWorker'
import { invalid, invalidFields, tryLater } from '../problems'

/** At least 10^8 guesses. */
const leastScore = 3

/** Refuses a password that breaks specification §5. @throws Problem invalid_request with all that is wrong with it */
export function requireProperPassword(path: string, password: string, email: string): void {
  const faults = passwordFaults(password, email)
  if (faults.length > 0) throw invalidFields(faults.map((one) => passwordFieldError(path, one)))
}

/**
 * Refuses a password that is easily guessed, by somebody who knows the person too.
 * @param person who asks, or their network
 * @param names the person's, the organization's and their addresses
 * @throws Problem invalid_request; unavailable
 */
export async function requireUnguessable(
  { passwordStrength }: Context,
  person: string,
  path: string,
  password: string,
  names: readonly string[],
): Promise<void> {
  const words = ['Gatehouse', ...names, ...names.flatMap((name) => name.split(/[\s@]+/))]
  const estimate = passwordStrength.scoreOf(person, password.normalize('NFC'), words)
  const score = await estimate.catch((error: unknown) => {
    if (error instanceof WorkerCrashed) return null
    throw error
  })
  if (score === null)
    throw tryLater('unavailable', 'The password could not be looked at. Try again in a minute.', 60)
  if (score < leastScore) throw invalid(path, 'guessable')
}

/** Whether the identity provider is the only way in for this role: schools are no staff of the platform's. */
export function isProviderOnly({ config }: Context, role: string): boolean {
  return config.isProviderOnly && role !== 'Organization Administrator'
}
