import { useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem } from '../providers/apiProblem'
import { linkFailure } from './sending'

/** Why a link holds no more. */
const endings = ['link_ended', 'registration_removed'] as const

/** What the office says of a letter's link; `unknown` where it could not say anything. */
export type CheckedLink<Told> =
  | { is: 'checking' | 'unknown' }
  | { is: 'ended'; code: (typeof endings)[number] }
  | { is: 'open'; told: Told }

/** Asks the office about a letter's link as its page is opened; without a token there is nothing to ask. `ask` must use nothing up. */
export function useCheckedLink<Told>(token: string | null, ask: (token: string) => Promise<Told>) {
  const [link, setLink] = useState<CheckedLink<Told>>({ is: token === null ? 'unknown' : 'checking' })
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (token === null) return undefined
    let isGone = false
    const tell = (now: CheckedLink<Told>) => {
      if (!isGone) setLink(now)
    }
    asked(token).then(
      (told) => tell({ is: 'open', told }),
      (failure: unknown) => {
        const told = failure instanceof ApiProblem ? linkFailure(failure.code) : null
        const code = endings.find((ending) => ending === told)
        tell(code ? { is: 'ended', code } : { is: 'unknown' })
      },
    )
    return () => {
      isGone = true
    }
  }, [token])
  return link
}
