const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)

const appleSigns: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' }

/** Keys as a person reads them on this machine: of `Mod-Shift-z`, "Ctrl+Shift+Z" or "⇧⌘Z"; `shift` is that key's name. */
export function keyWords(keys: string, shift: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part))
  if (!isApple) return parts.join('+').replace('Mod', 'Ctrl').replace('Shift', shift)
  return parts.map((part) => appleSigns[part] ?? part).join('')
}

/** The same for `aria-keyshortcuts`. */
export function keyAttribute(keys: string): string {
  return keyNames(keys).join('+')
}

function keyNames(keys: string): string[] {
  return keys
    .split('-')
    .map((part) =>
      part === 'Mod' ? (isApple ? 'Meta' : 'Control') : part.length === 1 ? part.toUpperCase() : part,
    )
}
