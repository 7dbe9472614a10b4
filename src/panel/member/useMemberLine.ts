import { useEffect, useState, useSyncExternalStore } from 'react'
import { connectSocket } from '../providers/connectSocket'
import type { Conversation } from '../providers/conversation'
import { openMemberLine } from '../providers/memberLine'
import { askForHelp, type HelpAsked } from '../providers/memberPlatform'
import { browserSurroundings } from '../providers/reconnecting'

interface LineInUse {
  state: Conversation
  send: (text: string) => void
  /** Call it at each key. */
  typing: () => void
  /** Sends a message again that was refused. */
  retry: (nonce: string) => void
}

const surroundings = { ...browserSurroundings, connect: connectSocket }

/** The line of a ticket, open for as long as the conversation is on the screen. */
export function useMemberLine(asked: HelpAsked, link: string): LineInUse {
  const [line] = useState(() =>
    openMemberLine({ ...asked, link, renew: () => askForHelp(asked), surroundings }),
  )
  useEffect(() => () => line.close(), [line])
  const state = useSyncExternalStore(line.subscribe, line.read)
  return { state, send: line.send, typing: line.typing, retry: line.retry }
}
