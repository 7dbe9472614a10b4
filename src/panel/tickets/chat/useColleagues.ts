import { useGetList } from 'ra-core'
import type { ColleagueRecord } from '../../providers/records'

/** How long it is taken for known who there is, in milliseconds. */
const fresh = 60_000

/** Who may be given a ticket, or mentioned in a note. */
export function useColleagues(): readonly ColleagueRecord[] {
  return useGetList<ColleagueRecord>('colleagues', {}, { staleTime: fresh }).data ?? []
}
