import { useEffect, useState, useSyncExternalStore } from 'react'
import { type MemberLineState, openMemberLine } from '../providers/memberLine'
import { askForHelp, type HelpAsked } from '../providers/memberPlatform'

interface LineInUse {
  state: MemberLineState
  send: (text: string) => void
  /** Call it at each key. */
  typing: () => void
  /** Sends a message again that was not sent, by its key. */
  retry: (key: string) => void
}

/** The line of a ticket, open for as long as the conversation is on the screen. */
export function useMemberLine(asked: HelpAsked, link: string): LineInUse {
  const [line] = useState(() => openMemberLine({ ...asked, link, renew: () => askForHelp(asked) }))
  useEffect(() => () => line.close(), [line])
  const state = useSyncExternalStore(line.subscribe, line.read)
  return { state, send: line.send, typing: line.typing, retry: line.retry }
}
