import { decisionTypes } from '../../../src/contract/webhooks'
import { type Client, officeForTest, type TestOffice } from '../office/office'
import { openReceiver } from './receiver'

/** An office that tells a real receiver everything. */
export async function officeThatTells(options: Parameters<typeof officeForTest>[0] = {}) {
  const receiver = await openReceiver()
  const office = await officeForTest({ env: { WEBHOOK_PRIVATE: 'true' }, ...options })
  office.stopTime()
  const administrator = await office.as('Administrator')
  // Time passes in some of these, and nobody sets a second factor up.
  await administrator.put('/settings', { signIn: { secondFactor: 'nobody', graceDays: 14 } })
  const { body } = await administrator.post('/webhooks', {
    url: receiver.url,
    types: [...decisionTypes],
    active: true,
  })
  const heard = () => receiver.received.map(({ notice: { type, data } }) => [type, data.pid ?? data.uid])
  return { receiver, office, administrator, heard, id: String(body.id), secret: String(body.secret) }
}

export async function sendAll({ deliveries }: TestOffice): Promise<void> {
  while ((await deliveries.sendDue()) > 0);
}

export const decide = (who: Client, pid: string, action: 'block' | 'approve') =>
  who.put(`/posts/${pid}`, { post: { pid, uid: 'member' }, action, moderator: 'administrator' })

export const rowsOf = ({ engine: { kysely } }: TestOffice) =>
  kysely.selectFrom('deliveries').selectAll().orderBy('id').execute()
