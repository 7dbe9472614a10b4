import type { Kysely, Migration } from 'kysely'
import { familySearch } from '../familySearch'
import type { Schema } from '../schema'

/** So many guardians are looked at at once. */
const slice = 500

/** Guardians are found by the names of their sub-accounts as well. */
export const families: Migration = {
  up: async (database: Kysely<Schema>) => {
    for (let last = ''; ; ) {
      const guardians = await database
        .selectFrom('accounts')
        .select(['uid', 'firstname', 'lastname', 'email'])
        .where('uid', '>', last)
        .where('uid', 'in', (query) =>
          query.selectFrom('accounts as subs').select('subs.parent').where('subs.parent', 'is not', null),
        )
        .orderBy('uid')
        .limit(slice)
        .execute()
      if (guardians.length === 0) return
      const uids = guardians.map(({ uid }) => uid)
      const subs = await database
        .selectFrom('accounts')
        .select(['parent', 'firstname', 'lastname'])
        .where('parent', 'in', uids)
        .orderBy('created')
        .execute()
      for (const guardian of guardians) {
        const own = subs.filter(({ parent }) => parent === guardian.uid)
        const search = familySearch(guardian, own)
        await database.updateTable('accounts').set({ search }).where('uid', '=', guardian.uid).execute()
      }
      last = uids.at(-1) ?? ''
    }
  },
}
