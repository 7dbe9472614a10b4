import { createContext, useContext } from 'react'
import type { Conversation } from '../../support/conversation'
import type { Desk } from '../../support/desk'

export interface Chat {
  conversation: Conversation
  desk: Desk
}

export const ChatContext = createContext<Chat | null>(null)

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('there is no chat box around this')
  return chat
}
