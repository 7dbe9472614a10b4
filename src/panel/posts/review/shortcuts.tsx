import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import { policyKeys } from '../../../contract/policies'
import { isComposing, shortcutKey } from '../../form/focus'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'

const digits = Array.from({ length: policyKeys }, (_, index) => String(index + 1))

/** All keys of the review as the help shows them, in its order, and who may use them. */
const shortcuts = [
  { name: 'block', role: 'decide', keys: ['B'] },
  { name: 'approve', role: 'decide', keys: ['A'] },
  { name: 'undo', role: 'decide', keys: ['U'] },
  { name: 'alike', role: 'decide', keys: ['G'] },
  { name: 'next', role: 'view', keys: ['J', '→'] },
  { name: 'previous', role: 'view', keys: ['K', '←'] },
  { name: 'show', role: 'view', keys: ['S'] },
  { name: 'enlarge', role: 'view', keys: ['Z'] },
  { name: 'play', role: 'view', keys: ['P'] },
  { name: 'policy', role: 'decide', keys: digits },
  { name: 'note', role: 'decide', keys: ['N'] },
  { name: 'escalate', role: 'escalate', keys: ['E'] },
  { name: 'takeOver', role: 'decide', keys: ['T'] },
  { name: 'help', role: 'view', keys: ['?'] },
] as const satisfies readonly { name: string; role: string; keys: readonly string[] }[]

const arrows = new Map([
  ['ArrowRight', '→'],
  ['ArrowLeft', '←'],
])

type Shortcut = (typeof shortcuts)[number]['name']
type Role = (typeof shortcuts)[number]['role']

/** What each shortcut does; without a handler it does nothing. */
export type ShortcutHandlers = Partial<Record<Shortcut, ((event: KeyboardEvent) => void) | null>>

const byKey = new Map<string, Shortcut>(
  shortcuts.flatMap(({ name, keys }) => keys.map((key) => [key, name] as const)),
)
/** Those that change nothing, so they work at any moment. */
const harmless: ReadonlySet<Shortcut> = new Set(['next', 'previous', 'show', 'enlarge', 'play', 'help'])

/** How long no letter decides, in milliseconds. */
export const quietPeriod = 1000

/** A moment after a field was left, or a post has gone, in which keys still come that were meant for it. */
export function useQuietPeriod() {
  const until = useRef(0)
  return {
    begin: () => {
      until.current = performance.now() + quietPeriod
    },
    isQuiet: () => performance.now() < until.current,
  }
}

/** When a post came into the dialog, as `performance.now()` has it. */
export function useArrival(pid: string | undefined) {
  const arrived = useRef(0)
  useEffect(() => {
    if (pid !== undefined) arrived.current = performance.now()
  }, [pid])
  return arrived
}

/** The keyboard of the review. A video, a field and a dialog or menu in front of it keep their own keys. */
export function onShortcut(handlers: ShortcutHandlers, isQuiet: (shortcut: Shortcut) => boolean) {
  return (event: KeyboardEvent): void => {
    const { target, currentTarget } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event)) return
    if (target instanceof HTMLVideoElement || !(target instanceof Node && currentTarget.contains(target)))
      return
    const shortcut = byKey.get(arrows.get(event.key) ?? shortcutKey(event).toUpperCase())
    if (!shortcut || (!harmless.has(shortcut) && isQuiet(shortcut))) return
    handlers[shortcut]?.(event)
  }
}

const keyLook = { padding: '0 6px', font: 'inherit', fontSize: 12, border: '1px solid', borderRadius: 4 }

/** The key that does the same as a button; none where there is no keyboard. */
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

/** Opens the list of all keys and what each does; no button where there is no keyboard. */
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
