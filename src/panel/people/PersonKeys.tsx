import { Box } from '@mui/material'
import { useCanAccess, useNotify } from 'ra-core'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProfileVerdict } from '../../contract/profiles'
import { isComposing, isKeptKey, pressedKey } from '../form/focus'
import { KeyHelp } from '../form/KeyHelp'
import { useWords, type WordKey } from '../i18n/words'
import { useReadiness } from '../posts/review/shortcuts'
import type { DecisionHandle } from '../profiles/ProfileDecision'
import type { ProfileReview } from '../profiles/useProfileReview'

interface Props {
  isLoaded: boolean
  review: ProfileReview
  decision: RefObject<DecisionHandle | null>
  measureButton: RefObject<HTMLButtonElement | null>
  children: ReactNode
}

interface Shortcut {
  keys: readonly string[]
  label: WordKey
  act: ((event: KeyboardEvent) => void) | null
}

const saving = 'Ctrl+Enter'

/** Hears the keys of a person's page, which are those of a post's review as far as it has them. */
export function PersonKeys({ isLoaded, review, decision, measureButton, children }: Props) {
  const words = useWords()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Keys are heard at once, unless the focus is somewhere already.
    if (isLoaded && document.activeElement?.contains(region.current)) {
      region.current?.focus({ preventScroll: true })
    }
  }, [isLoaded])
  const notify = useNotify()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { canAccess: mayMeasure } = useCanAccess({ resource: 'people', action: 'measure' })
  const { profile, shown, mayDecide, queue } = review
  const content = profile && [profile.version, shown.isTextCovered].join()
  const readiness = useReadiness(content && shown.isThere ? content : null)
  const choose =
    (verdict: ProfileVerdict) =>
    ({ target }: KeyboardEvent) =>
      decision.current?.choose(verdict, target)
  const save = ({ timeStamp }: KeyboardEvent) => {
    if (readiness.isReady(timeStamp)) decision.current?.save()
    else notify(words('profiles.tooSoon'), { type: 'info' })
  }
  const shortcuts: readonly Shortcut[] = [
    ...(profile && mayDecide
      ? [
          { keys: ['A'], label: 'profiles.keys.keep', act: choose('keep') } as const,
          { keys: ['B'], label: 'profiles.keys.hide', act: choose('hide') } as const,
          { keys: ['C'], label: 'profiles.keys.change', act: choose('change') } as const,
          { keys: [saving], label: 'profiles.keys.save', act: save } as const,
        ]
      : []),
    ...(queue
      ? [
          { keys: ['J'], label: 'profiles.next', act: queue.next } as const,
          { keys: ['K'], label: 'profiles.previous', act: queue.previous } as const,
        ]
      : []),
    ...(profile
      ? [
          { keys: ['S'], label: 'posts.keys.show', act: shown.toggleAll } as const,
          { keys: ['Z'], label: 'posts.keys.enlarge', act: shown.enlargeFirst } as const,
        ]
      : []),
    ...(mayMeasure
      ? [{ keys: ['M'], label: 'measures.take', act: () => measureButton.current?.click() } as const]
      : []),
    { keys: ['?'], label: 'posts.keys.help', act: () => setHelpOpen(true) },
  ]
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = isSaving(event) ? saving : pressedKey(event)
    const shortcut = shortcuts.find(({ keys }) => keys.some((key) => key === pressed))
    if (!shortcut) return
    event.preventDefault()
    shortcut.act?.(event)
  }
  return (
    <Box
      ref={region}
      role="region"
      aria-labelledby="page-title"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={column}
    >
      {children}
      {/* By itself it helps no one. */}
      {shortcuts.length > 1 ? (
        <Box>
          <KeyHelp
            isOpen={isHelpOpen}
            onOpen={() => setHelpOpen(true)}
            onClose={() => setHelpOpen(false)}
            keys={shortcuts.map(({ keys, label }) => ({ keys, label: words(label) }))}
          />
        </Box>
      ) : null}
    </Box>
  )
}

const column = { display: 'flex', flexDirection: 'column', gap: 2, '&:focus': { outline: 'none' } } as const

function isSaving(event: KeyboardEvent): boolean {
  const isPressed = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  return isPressed && !event.repeat && !isComposing(event) && !isKeptKey(event)
}
