import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useRef } from 'react'
import { policyKeys } from '../../../contract/policies'
import { isComposing } from '../../form/focus'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'

/** All keys of the review as the browser names them, in small letters, and who may use them; in the order of the help. */
const shortcuts = [
  { name: 'block', role: 'decide', keys: ['b'] },
  { name: 'approve', role: 'decide', keys: ['a'] },
  { name: 'undo', role: 'decide', keys: ['u'] },
  { name: 'next', role: 'view', keys: ['j', 'arrowright'] },
  { name: 'previous', role: 'view', keys: ['k', 'arrowleft'] },
  { name: 'show', role: 'view', keys: ['s'] },
  { name: 'enlarge', role: 'view', keys: ['z'] },
  { name: 'play', role: 'view', keys: ['p'] },
  {
    name: 'policy',
    role: 'decide',
    keys: Array.from({ length: policyKeys }, (_, index) => String(index + 1)),
  },
  { name: 'note', role: 'decide', keys: ['n'] },
  { name: 'escalate', role: 'escalate', keys: ['e'] },
  { name: 'takeOver', role: 'decide', keys: ['t'] },
  { name: 'help', role: 'view', keys: ['?'] },
] as const satisfies readonly { name: string; role: string; keys: readonly string[] }[]

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
const quietPeriod = 1000

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

/** The keyboard of the review. A video and a field keep their own keys. */
export function onShortcut(handlers: ShortcutHandlers, isQuiet: (shortcut: Shortcut) => boolean) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event)) return
    if (event.target instanceof HTMLVideoElement) return
    const shortcut = byKey.get(event.key.toLowerCase())
    if (!shortcut || (!harmless.has(shortcut) && isQuiet(shortcut))) return
    handlers[shortcut]?.(event)
  }
}

/** The key that does the same as a button; none where there is no keyboard. */
export const Key = styled('kbd')({
  marginInlineStart: 10,
  padding: '0 6px',
  font: 'inherit',
  fontSize: 12,
  border: '1px solid',
  borderRadius: 4,
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
})

interface HelpProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  roles: readonly Role[]
}

/** Opens the list of all keys and what each does; no button where there is no keyboard. The review behind it hears none of the keys. */
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
      <Modal
        size="sm"
        title={words('posts.keys.title')}
        isOpen={isOpen}
        onClose={onClose}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Rows>
          {shortcuts
            .filter(({ role }) => roles.includes(role))
            .map(({ name, keys }) => (
              <div key={name}>
                <dt>
                  {labelsOf(keys).map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words(`posts.keys.${name}`)}</dd>
              </div>
            ))}
        </Rows>
      </Modal>
    </>
  )
}

const arrows = new Map([
  ['arrowright', '→'],
  ['arrowleft', '←'],
])

/** As they are on a keyboard; a row of digits by its ends. */
function labelsOf(keys: readonly string[]): string[] {
  if (keys.length > 2) return [`${keys[0]}–${keys.at(-1)}`]
  return keys.map((key) => arrows.get(key) ?? key.toUpperCase())
}

const Rows = styled('dl')({
  margin: 0,
  '& > div': { display: 'flex', gap: 16, padding: '5px 0' },
  '& dt': { flex: 'none', display: 'flex', gap: 6, width: 64 },
  '& dd': { margin: 0 },
  '& kbd': {
    alignSelf: 'start',
    padding: '0 6px',
    font: 'inherit',
    fontSize: 12,
    border: '1px solid',
    borderRadius: 4,
  },
})
