import { createContext, useContext } from 'react'

/** Opens a ticket's conversation, wherever in the office one is. */
export type OpenTicket = (tid: string) => void

/** Provided around the office by whoever holds the conversations. */
export const OpenTicketContext = createContext<OpenTicket>(() => {
  throw new Error('nothing here opens tickets: OpenTicketContext is not provided')
})

export function useOpenTicket(): OpenTicket {
  return useContext(OpenTicketContext)
}
