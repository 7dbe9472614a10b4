import { LocalesMenuButton } from 'react-admin'

/** react-admin's own, in a part of its own: few choose a language twice. */
export function LanguageMenu() {
  return <LocalesMenuButton />
}
