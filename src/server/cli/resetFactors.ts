import { systemActor } from '../http/auth'
import { resetFactorsAlone } from '../identity/signIn/factorResets'
import { CommandRefused, Problem } from '../problems'
import type { CommandContext } from './commandContext'

/** Lets somebody in by the password alone who has lost all else, and says so. @throws CommandRefused where there is nothing to reset */
export async function resetFactorsOf(ctx: CommandContext, email: string): Promise<string> {
  try {
    await resetFactorsAlone(ctx, systemActor, email)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error
    throw new CommandRefused(`${email} has no second factor here: nothing was changed.`)
  }
  return `${email} signs in by the password alone from now on, and is told so by email. Set a second factor up again soon.\n`
}
