import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words'

/** What the member asks: its first lines, and all of it where that is more. */
export function WholeIssue({ issue }: { issue: string }) {
  const words = useWords()
  const text = useRef<HTMLParagraphElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another issue takes another height
  useLayoutEffect(() => {
    const element = text.current
    if (element && !isWhole) setLong(element.scrollHeight > element.clientHeight + 1)
  }, [issue, isWhole])
  return (
    <>
      <p ref={text} className="chat-issue" data-whole={isWhole} dir="auto">
        <span className="hidden-text">{words('chat.issue')}: </span>
        {issue}
      </p>
      {isLong ? (
        <button type="button" className="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {words(isWhole ? 'chat.shortIssue' : 'chat.wholeIssue')}
        </button>
      ) : null}
    </>
  )
}
