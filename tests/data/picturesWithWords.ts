import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name: string) => readFileSync(join(import.meta.dirname, 'pictures', name))

/** A picture with an insult and a threat, and what they say. Drawn once: a machine need not have a font. */
export const insult = read('insult.png')
export const insulting = 'YOU STUPID UGLY IDIOT\nI will kill you after school'

/** One with a harmless sign. */
export const sign = read('sign.png')
export const signed = 'Library\nOpen on Monday from 9 to 5'
