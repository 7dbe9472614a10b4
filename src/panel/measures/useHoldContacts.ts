import { type DataProvider, useDataProvider } from 'ra-core'
import { type Hold, maxHolds } from '../../contract/erasure'
import { call } from '../providers/http'

/** Days for which an account and its contacts are held with a measure. */
const holdDays = 90
const day = 86_400_000

/** Puts an account and the contacts that the office lists on hold, but for those who are held as long; what was held before stays. */
export function useHoldContacts() {
  const dataProvider = useDataProvider<DataProvider>()
  return async (uid: string, reason: string): Promise<void> => {
    const [{ contacts = [] }, { data: holds }] = await Promise.all([
      call('listContacts', { params: { uid } }),
      dataProvider.getList<Hold>('holds', {
        pagination: { page: 1, perPage: maxHolds },
        sort: { field: 'created', order: 'DESC' },
        filter: {},
      }),
    ])
    const until = new Date(Date.now() + holdDays * day).toISOString()
    const isHeld = (subject: string) =>
      holds.some(
        (hold) =>
          hold.kind === 'account' &&
          hold.subject === subject &&
          Date.parse(hold.until) >= Date.parse(until) - day,
      )
    const known = contacts.filter(({ name }) => name !== null).map((contact) => contact.uid)
    for (const subject of [uid, ...known].filter((one) => !isHeld(one))) {
      await dataProvider.create('holds', { data: { kind: 'account', subject, reason, until } })
    }
  }
}
