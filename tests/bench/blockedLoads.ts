import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { emailOf, password } from '../support/office/fixtures'
import { personOf } from '../support/office/manyAccounts'
import { textOf } from '../support/office/manyPosts'
import { type Client, client, signIn } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

/** One address may be tried a few times at once, no more. */
const staff = ['Colleague', 'Moderator', 'Organization Administrator', 'Other Administrator'] as const
export const platformKey = 'a-long-key-of-the-platform-for-the-bench'
/** So many accounts there are to be invited, `invitee-0` and so on. */
export const invited = 10_000
const longTexts = 10_000
const longText = 5_000
const imported = 100_000

interface Load {
  work(time: number): Promise<unknown>
  /** It takes long enough by itself, or can't be done again. */
  isOnce?: boolean
}

/** What takes long, by how the table names it. */
export async function loadsOf(address: string, who: Client, posts: number): Promise<Record<string, Load>> {
  const pages = Math.floor(posts / 20)
  const expect = async (status: number, answer: Promise<{ status: number; body: unknown }>) => {
    const given = await answer
    if (given.status !== status)
      throw new Error(`${given.status}: ${JSON.stringify(given.body).slice(0, 300)}`)
  }
  const get = (path: string) => expect(200, who.get(path))
  const accounts = Array.from({ length: invited }, (_, n) => ({ uid: `invitee-${n}` }))
  const texts = Array.from({ length: longTexts }, (_, n) => {
    const text = Array.from({ length: longText / 25 }, (_text, index) => textOf(n + index)).join('. ')
    return JSON.stringify({ pid: `long-${n}`, uid: 'author-1', type: 'text', text: text.slice(0, longText) })
  }).join('\n')
  const lines = Array.from({ length: imported }, (_, n) => {
    const { firstname, lastname } = personOf(n)
    return `${firstname},${lastname},imported.${n}@import.example\r\n`
  })
  const csv = new Blob(['firstname,lastname,email\r\n', ...lines], { type: 'text/csv' })
  const picture = { content: await largePicture(), type: 'image/jpeg' }
  const platform = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
  return {
    nothing: { work: () => sleep(100) },
    'page jumps': {
      work: (n) => get(`/posts?status=public&limit=20&page=${Math.floor(pages * (0.3 + (n % 40) / 100))}`),
    },
    'empty filters': { work: () => get('/posts?type=share&limit=20') },
    [`a bulk invitation of ${invited}`]: {
      isOnce: true,
      work: () => expect(200, who.post('/accounts/invite', { accounts })),
    },
    [`${longTexts} posts of ${longText} characters from the platform`]: {
      isOnce: true,
      work: () =>
        expect(
          200,
          client(address, platform, fetch, null).fetch('/platform/posts', { method: 'POST', body: texts }),
        ),
    },
    [`an import of ${imported} accounts`]: {
      isOnce: true,
      work: () => expect(200, who.form('/accounts', { org: { oid: 'school', role: 'Member' } }, csv)),
    },
    'searches for a common word': { work: () => get('/search?ref=accounts&limit=20&keywords=ann') },
    'sixteen sign-ins at once': {
      work: () =>
        Promise.all(
          Array.from({ length: 16 }, (_, n) =>
            expect(200, signIn(address, emailOf(staff[n % staff.length] ?? 'Colleague'), password)),
          ),
        ),
    },
    'pictures of 49 million pixels': { work: () => expect(201, sendPost(who, {}, picture)) },
  }
}

async function largePicture(): Promise<Buffer> {
  const [width, height] = [7000, 7000]
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ((at * 7) ^ (at >> 9)) & 255
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}
