import { emailPattern } from '../../contract/common'
import { fault } from '../../contract/faults'
import type { LettersLook } from '../../contract/letterSettings'
import { invalidFields } from '../problems'
import { inOneLine } from './inOneLine'

/**
 * How letters look, as it is to be stored; its logo is drawn anew by whoever stores it.
 * @throws Problem invalid_request where answers are to go to what is no address
 */
export function readLook({ version: _, ...given }: LettersLook & { version?: number }): LettersLook {
  const replyTo = given.replyTo.trim()
  if (replyTo !== '' && !new RegExp(emailPattern).test(replyTo))
    throw invalidFields([fault('letters.replyTo', 'no_email')])
  return {
    ...given,
    name: inOneLine(given.name),
    colour: given.colour.toLowerCase(),
    footer: given.footer.replace(/\r\n?/g, '\n').trim(),
    senderName: inOneLine(given.senderName),
    replyTo,
  }
}
