import { createContext, useContext } from 'react'
import type { ChatManager } from '../../support/chatManager'
import type { Conversation } from '../../support/conversation'

export interface Chat {
  conversation: Conversation
  chatManager: ChatManager
}

export const ChatContext = createContext<Chat | null>(null)

export function useChat(): Chat {
  const chat = useContext(ChatContext)
  if (!chat) throw new Error('there is no chat box around this')
  return chat
}
