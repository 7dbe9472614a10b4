import { useEffect, useState } from 'react'
import { useWords } from '../i18n/words'
import type { MemberLineState } from '../providers/memberLine'

/** Says when the connection is away, and when it is back. */
export function LinkNote({ link }: Pick<MemberLineState, 'link'>) {
  const words = useWords()
  const [wasAway, setWasAway] = useState(false)
  useEffect(() => {
    if (link !== 'open' && link !== 'connecting') setWasAway(true)
  }, [link])
  const isTold = link !== 'open' || wasAway
  return (
    <p className="member-link" role="status" data-link={link}>
      {isTold ? words(link === 'open' ? 'member.link.back' : `member.link.${link}`) : null}
    </p>
  )
}
