import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/words'
import { ReplyList } from './ReplyList'
import { repliesThatMatch } from './repliesThatMatch'
import type { RepliesProps } from './SavedReplies'
import { SaveReply } from './SaveReply'
import { useReplies } from './useReplies'

interface Props extends RepliesProps {
  titleId: string
  /** The panel has grown or shrunk: it has to find its place anew. */
  onResize: () => void
  onClose: () => void
}

/** A search box, the replies, and a way to save what one has written. */
export function RepliesPanel({ titleId, draft, onResize, onChoose, onClose }: Props) {
  const words = useWords()
  const searchId = useId()
  const [keywords, setKeywords] = useState('')
  const replies = useReplies()
  const panel = useRef<HTMLDivElement>(null)
  const resize = useEffectEvent(onResize)
  useEffect(() => {
    if (!panel.current) return undefined
    const watch = new ResizeObserver(() => resize())
    watch.observe(panel.current)
    return () => watch.disconnect()
  }, [])
  const found = repliesThatMatch(replies.all ?? [], keywords)
  const chooseFirst = (event: KeyboardEvent) => {
    const first = found[0]
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first || !keywords.trim()) return
    event.preventDefault()
    onChoose(first.message)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows move among what is in it
    <div ref={panel} className="replies-panel" onKeyDown={stepThrough}>
      <header className="replies-head">
        <h2 id={titleId}>{words('savedReplies.title')}</h2>
        <IconButton aria-label={words('common.close')} title={words('common.close')} onClick={onClose}>
          <CloseIcon aria-hidden="true" />
        </IconButton>
      </header>
      <div className="filter">
        <label htmlFor={searchId}>{words('office.list.search')}</label>
        <input
          id={searchId}
          type="search"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: whoever opens the panel comes to look for a reply
          autoFocus
          maxLength={200}
          value={keywords}
          onChange={(event) => setKeywords(event.target.value)}
          onKeyDown={chooseFirst}
        />
      </div>
      <ReplyList replies={replies} found={found} onChoose={onChoose} />
      <SaveReply draft={draft} onSaved={replies.reload} />
    </div>
  )
}

/** The arrows go from the search box to the replies and through them; Tab goes everywhere. */
function stepThrough(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const stops = [...event.currentTarget.querySelectorAll('input[type="search"], .reply-choose')]
  const place = document.activeElement ? stops.indexOf(document.activeElement) : -1
  const next = place < 0 ? undefined : stops[place + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
