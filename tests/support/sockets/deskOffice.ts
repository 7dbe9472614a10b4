import { afterAll } from 'vitest'
import { openOffice } from '../office/office'
import { connected, linkOf } from './desk'

/** An office at whose desk a file of tests works; it closes after them. */
export async function openDeskOffice() {
  const office = await openOffice()
  afterAll(() => office.close())
  const administrator = await office.as('Administrator')
  let tickets = 0
  return {
    office,
    administrator,
    freshTid: () => `ticket-${++tickets}`,
    /** A ticket as its list shows it. */
    shown: async (tid: string) => (await administrator.get(`/support/tickets/${tid}`)).body.result,
    /** Somebody of the staff on a ticket. */
    on: async (person: 'Administrator' | 'Colleague', tid: string) =>
      await connected(`${await linkOf(office, person)}&tid=${tid}`),
    /** The event that was written last about something. */
    async newestEvent(kind: string, subject: string) {
      const filter = encodeURIComponent(JSON.stringify({ kind, subject }))
      return (await administrator.get(`/events?filter=${filter}&range=[0,0]`)).body[0]
    },
  }
}
