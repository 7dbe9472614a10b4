import { expect, it } from 'vitest'
import { uploadByLink } from '../../src/demo/memberPlatform'
import { day } from '../../src/server/lib/clock'
import { fetchFrom } from '../support/browser/stubFetch'
import { officeForTest } from '../support/office/office'
import { ticketOf } from '../support/sockets/desk'

it('a member is told that no more pictures can be sent today, and not that there are many just now', async () => {
  const office = await officeForTest()
  const link = await ticketOf(office)
  fetchFrom(office.address)
  const used = { day: Math.floor(office.clock() / day), uid: 'member', bytes: 50 * 1024 * 1024 }
  await office.engine.kysely.insertInto('picture_quotas').values(used).execute()
  expect(await uploadByLink(link, new File(['a picture'], 'picture.png'))).toBe('today')
})
