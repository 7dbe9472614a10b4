import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words'
import type { LineState } from '../providers/reconnecting'

/** How long it is told that the connection is back, in milliseconds. */
const toldFor = 30_000

/** Says when the connection is away, and when it is back. */
export function LinkNote({ line }: { line: LineState }) {
  const words = useWords()
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    if (line !== 'open') {
      if (line !== 'connecting') setWasAway(true)
      return undefined
    }
    const timer = setTimeout(() => setWasAway(false), toldFor)
    return () => clearTimeout(timer)
  }, [line])
  const isTold = line !== 'open' || wasAway
  return (
    <p className="member-link" role="status" data-line={line}>
      {isTold ? words(line === 'open' ? 'member.link.back' : `member.link.${line}`) : null}
    </p>
  )
}
