import {
  longestPassword,
  type PasswordFault,
  passwordKinds,
  shortestPassword,
} from '../../contract/passwords'
import type { Words } from '../i18n/words'

/** A fault of a password in the catalog's words. */
export function passwordFaultWords(words: Words, fault: PasswordFault): string {
  switch (fault.code) {
    case 'holdsAddress':
      return words('passwords.holdsAddress')
    case 'tooShort':
      return words('passwords.tooShort', { least: shortestPassword })
    case 'tooLong':
      return words('passwords.tooLong', { most: longestPassword })
    case 'missingKinds': {
      const kinds = fault.kinds.map((kind) =>
        words(`passwords.kinds.${kind}`, { least: passwordKinds[kind].least }),
      )
      const list = new Intl.ListFormat(words('passwords.language'), { style: 'long', type: 'conjunction' })
      return words('passwords.missingKinds', { kinds: list.format(kinds) })
    }
  }
}
