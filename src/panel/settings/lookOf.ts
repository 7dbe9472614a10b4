import type { LettersLook } from '../../contract/letterSettings'

/** How letters look, of a form's values, which hold who changed them last as well. */
export function lookOf({ name, logo, colour, footer, senderName, replyTo }: LettersLook): LettersLook {
  return { name, logo, colour, footer, senderName, replyTo }
}
