import { join } from 'node:path'
import { emailOf, password } from '../support/office/fixtures'
import { prepareAccounts } from '../support/office/manyAccounts'
import { many, prepare, rareWord } from '../support/office/manyPosts'
import { signIn } from '../support/office/office'
import { builtServer, fromSource } from '../support/office/officeProcess'
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

/** From what one post in 10,000 has to what nearly every post has, as they are asked for and as the index is. */
const postKeywords: [string, string][] = [
  [rareWord(4711), `"${rareWord(4711)}"*`],
  [rareWord(4711).slice(0, 4), `"${rareWord(4711).slice(0, 4)}"*`],
  [`${rareWord(4711).slice(0, 4)} garden`, `"${rareWord(4711).slice(0, 4)}"* "garden"*`],
  ['one', '"one"'],
  ['garden', '"garden"*'],
]

/** Public posts with these words and their exact total, beside the raw query of the index. */
export async function benchPostSearch(directory: string, posts: number, seconds: number): Promise<ListRow[]> {
  const data = join(directory, `posts-${posts}-of-many`)
  await prepare(data, posts, many)
  const office = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
  const session = await signIn(office.address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${session.body.result.token}` }
  const raw = await startChild([
    ...fromSource('tests/bench/servers/bare.ts'),
    'words',
    join(data, 'office.db'),
  ])
  const subjects = postKeywords.flatMap(([keywords, match]): Subject[] => {
    const path = `/v1/search?ref=posts&published=true&limit=20&keywords=${encodeURIComponent(keywords)}`
    return [
      { list: keywords, depth: 'first', server: 'office', child: office, path, headers },
      {
        list: keywords,
        depth: 'first',
        server: 'raw query',
        child: raw,
        path: `/?keywords=${encodeURIComponent(match)}`,
      },
    ]
  })
  const rows = await measureInTurn(subjects, 1, seconds)
  await Promise.all([office.stop(), raw.stop()])
  return rows
}
