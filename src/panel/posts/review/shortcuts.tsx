import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { policyKeys } from '../../../contract/policies'
import { pressedKey } from '../../form/focus'
import { KeyHelp } from '../../form/KeyHelp'
import { useWords } from '../../i18n/words'

const digits = Array.from({ length: policyKeys }, (_, index) => String(index + 1))

/** In the order of the help. */
const shortcuts = [
  { name: 'block', role: 'decide', keys: ['B'] },
  { name: 'approve', role: 'decide', keys: ['A'] },
  { name: 'undo', role: 'decide', keys: ['U'] },
  { name: 'duplicates', role: 'decide', keys: ['G'] },
  { name: 'next', role: 'view', keys: ['J', '→'] },
  { name: 'previous', role: 'view', keys: ['K', '←'] },
  { name: 'show', role: 'view', keys: ['S'] },
  { name: 'enlarge', role: 'view', keys: ['Z'] },
  { name: 'play', role: 'view', keys: ['P'] },
  { name: 'policy', role: 'decide', keys: digits },
  { name: 'note', role: 'decide', keys: ['N'] },
  { name: 'escalate', role: 'escalate', keys: ['E'] },
  { name: 'measure', role: 'measure', keys: ['M'] },
  { name: 'takeOver', role: 'decide', keys: ['T'] },
  { name: 'help', role: 'view', keys: ['?'] },
] as const satisfies readonly { name: string; role: string; keys: readonly string[] }[]

const arrows = new Map([
  ['ArrowRight', '→'],
  ['ArrowLeft', '←'],
])

type Shortcut = (typeof shortcuts)[number]['name']
type Role = (typeof shortcuts)[number]['role']

/** Null does nothing now; a missing handler is not allowed. */
export type ShortcutHandlers = Partial<Record<Shortcut, ((event: KeyboardEvent) => void) | null>>

const byKey = new Map<string, Shortcut>(
  shortcuts.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)),
)
/** Those that change nothing work at any time. */
const harmless: ReadonlySet<Shortcut> = new Set(['next', 'previous', 'show', 'enlarge', 'play', 'help'])

/** How long a post has to be shown before a key decides it, ms. */
const lookPeriod = 400
/** How long letters are ignored after a field was left, ms. */
const quietPeriod = 1000

/** From when on keys count, as `event.timeStamp`. `shown` names the post and its content; null while it is not there. */
export function useReadiness(shown: string | null) {
  const ready = useRef(Number.POSITIVE_INFINITY)
  const quietUntil = useRef(0)
  useLayoutEffect(() => {
    if (shown === null) return undefined
    // The first frame draws it, and the second comes once that was done.
    let frame = requestAnimationFrame(() => {
      const drawn = performance.now()
      frame = requestAnimationFrame(() => {
        ready.current = drawn + lookPeriod
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      ready.current = Number.POSITIVE_INFINITY
    }
  }, [shown])
  return {
    /** Keys may still be meant for the field or post that is gone. */
    beQuiet: () => {
      quietUntil.current = performance.now() + quietPeriod
    },
    isQuiet: (at: number) => at < quietUntil.current,
    isReady: (at: number) => at >= ready.current,
  }
}

/** By `performance.now()`. */
export function useArrival(pid: string | undefined) {
  const arrived = useRef(0)
  useEffect(() => {
    if (pid !== undefined) arrived.current = performance.now()
  }, [pid])
  return arrived
}

interface ShortcutHooks {
  before: () => void
  isTooSoon: (at: number) => boolean
  tooSoon: () => void
  forbidden: () => void
}

/** Videos, fields, dialogs and menus keep their own keys. */
export function onShortcut(
  handlers: ShortcutHandlers,
  { before, isTooSoon, tooSoon, forbidden }: ShortcutHooks,
) {
  return (event: KeyboardEvent): void => {
    const key = pressedKey(event)
    const shortcut = key === null ? undefined : byKey.get(arrows.get(event.key) ?? key)
    if (!shortcut) return
    const act = handlers[shortcut]
    if (act === undefined) forbidden()
    else if (!harmless.has(shortcut) && isTooSoon(event.timeStamp)) tooSoon()
    else {
      before()
      act?.(event)
    }
  }
}

interface HelpProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  roles: readonly Role[]
}

export function ShortcutHelp({ roles, ...dialog }: HelpProps) {
  const words = useWords()
  const known = shortcuts.filter(({ role }) => roles.includes(role))
  return (
    <KeyHelp
      {...dialog}
      keys={known.map(({ name, keys }) => ({ keys, label: words(`posts.keys.${name}`) }))}
    />
  )
}
