import { join } from 'node:path'
import { emailOf, password } from '../support/fixtures'
import { prepareAccounts } from '../support/manyAccounts'
import { signIn } from '../support/office'
import { builtServer, fromSource } from '../support/officeProcess'
import { startChild } from './child'
import { type ListRow, measureInTurn, type Subject } from './lists'

/** From what one account has to what every account has. */
const keywords = ['person.77777@', 'person.777', 'smith', 'ann']

/** Substring search with its exact total, beside the raw query of the index. */
export async function benchSearch(directory: string, accounts: number, seconds: number): Promise<ListRow[]> {
  const data = join(directory, `accounts-${accounts}`)
  await prepareAccounts(data, accounts)
  const office = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
  const session = await signIn(office.address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${session.body.result.token}` }
  const bare = [...fromSource('tests/bench/servers/bare.ts'), 'search', join(data, 'office.db')]
  const raw = await startChild(bare)
  const subjects = keywords.flatMap((word): Subject[] => {
    const query = `keywords=${encodeURIComponent(word)}`
    const path = `/v1/search?ref=accounts&limit=20&${query}`
    return [
      { list: word, depth: 'first', server: 'office', child: office, path, headers },
      { list: word, depth: 'first', server: 'raw query', child: raw, path: `/?${query}` },
    ]
  })
  const rows = await measureInTurn(subjects, 1, seconds)
  await Promise.all([office.stop(), raw.stop()])
  return rows
}
