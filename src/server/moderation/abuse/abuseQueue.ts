import { can, type Holder } from '../../../contract/access'
import type { Queues } from '../../../contract/staffChannel'
import type { Db } from '../../db/db'
import * as abuseRepository from './abuseMaterial.repository'

/** Whether a file is abuse material that this person may look at; anybody else is told that there is no such file. */
export async function isVisibleMaterial(db: Db, person: Holder, id: string, file: string): Promise<boolean> {
  return can(person, 'abuse.read') && (await abuseRepository.hasFile(db, id, file))
}

/** How much nobody has reported, for whom that is to see; where that is nobody, who adds rights is told that somebody has to. */
export async function readAbuseQueue(
  db: Db,
): Promise<(person: Holder) => Pick<Queues, 'abuse' | 'abuseUnseen'>> {
  const { all, unreported } = await abuseRepository.count(db)
  const isUnseen = all > 0 && !(await abuseRepository.hasReader(db))
  return (person) => ({
    ...(can(person, 'abuse.read') && { abuse: unreported }),
    ...(isUnseen && can(person, 'accounts.update') && { abuseUnseen: true as const }),
  })
}
