import { useEffect, useState } from 'react'
import type { LinkToOpen } from '../../contract/organizations'
import { ApiProblem } from '../providers/apiProblem'
import { callPublic } from '../providers/registeringCalls'
import { linkFailure } from '../session/sending'

/** What the office says of a letter's link; `unknown` where it could not say anything. */
type OpenedLink = { is: 'checking' | 'ended' | 'unknown' } | { is: 'open'; organization: string }

/** Asks the office about a letter's link as it is opened, which uses nothing up; without a token there is nothing to ask. */
export function useOpenedLink(kind: LinkToOpen['kind'], token: string | null): OpenedLink {
  const [link, setLink] = useState<OpenedLink>({ is: token === null ? 'unknown' : 'checking' })
  useEffect(() => {
    if (token === null) return undefined
    let isGone = false
    const tell = (now: OpenedLink) => {
      if (!isGone) setLink(now)
    }
    callPublic('openLink', { body: { kind, token } }).then(
      ({ organization }) => tell({ is: 'open', organization }),
      (failure: unknown) => {
        const code = failure instanceof ApiProblem ? linkFailure(failure.code) : null
        tell({ is: code === 'link_ended' ? 'ended' : 'unknown' })
      },
    )
    return () => {
      isGone = true
    }
  }, [kind, token])
  return link
}
