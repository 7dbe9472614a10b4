import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words'
import type { LineState } from '../providers/reconnecting'

/** Says when the connection is away, and when it is back. */
export function LinkNote({ line }: { line: LineState }) {
  const words = useWords()
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    if (line !== 'open' && line !== 'connecting') setWasAway(true)
  }, [line])
  const isTold = line !== 'open' || wasAway
  return (
    <p className="member-link" role="status" data-line={line}>
      {isTold ? words(line === 'open' ? 'member.link.back' : `member.link.${line}`) : null}
    </p>
  )
}
