import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Fragment, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { policyKeys } from '../../../contract/policies'
import { isComposing, shortcutKey } from '../../form/focus'
import { Modal } from '../../form/Modal'
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
    const { target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event)) return
    if (target instanceof HTMLVideoElement || !(target instanceof Node && currentTarget.contains(target)))
      return
    const shortcut = byKey.get(arrows.get(event.key) ?? shortcutKey(event).toUpperCase())
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

const keyLook = { padding: '0 6px', font: 'inherit', fontSize: 12, border: '1px solid', borderRadius: 4 }

/** A button's shortcut; hidden on touch devices. */
export const Key = styled('kbd')({
  marginInlineStart: 10,
  ...keyLook,
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
})

interface HelpProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  roles: readonly Role[]
}

/** Hidden on touch devices. */
export function ShortcutHelp({ isOpen, onOpen, onClose, roles }: HelpProps) {
  const words = useWords()
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<KeyboardIcon aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={onOpen}
        sx={{ display: 'flex', marginTop: 2.5, '@media (pointer: coarse)': { display: 'none' } }}
      >
        {words('posts.keys.title')}
        <Key aria-hidden="true">?</Key>
      </Button>
      <Modal size="sm" title={words('posts.keys.title')} isOpen={isOpen} onClose={onClose}>
        <Keys className="facts">
          {shortcuts
            .filter(({ role }) => roles.includes(role))
            .map(({ name, keys }) => (
              <Fragment key={name}>
                <dt>
                  {(keys.length > 2 ? [`${keys[0]}–${keys.at(-1)}`] : keys).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words(`posts.keys.${name}`)}</dd>
              </Fragment>
            ))}
        </Keys>
      </Modal>
    </>
  )
}

const Keys = styled('dl')({ '& kbd': { ...keyLook, marginInlineEnd: 6 } })
