import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startSending } from '../../src/server/background'
import { hour, minute, second } from '../../src/server/lib/clock'
import { createFileMailer, createSmtpMailer, mayBePlain } from '../../src/server/mail/mailer'
import { unanswered } from '../../src/server/settings/emailSending.service'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'
import { openMailServer } from '../support/platform/mailServer'

const from = 'Gatehouse <office@gatehouse.example>'
const impatient = { dnsTimeout: 500, connectionTimeout: 500, greetingTimeout: 500, socketTimeout: 500 }

/** An office that sends through a real mail server, with accounts to invite. */
async function officeWithMail(uids: string[], waits = impatient) {
  const mail = await openMailServer()
  onTestFinished(() => mail.stop())
  const mailer = createSmtpMailer(mail.url, from, true, waits)
  onTestFinished(() => mailer.close())
  const log: string[] = []
  const office = await officeForTest({ mailer, onLog: (line) => void log.push(line) })
  await addAccounts(
    office.engine,
    uids.map((uid) => ({ uid, oid: 'school', status: 'incomplete' })),
  )
  const administrator = await office.as('Administrator')
  const invite = () => administrator.post('/accounts/invite', { accounts: uids.map((uid) => ({ uid })) })
  return { office, mail, mailer, administrator, invite, log }
}

async function rowOf({ engine: { kysely } }: TestOffice, uid = '') {
  const letters = kysely.selectFrom('emails').selectAll().where('recipient', 'like', `%${uid}%`)
  return await letters.executeTakeFirstOrThrow()
}

async function sendAll(office: TestOffice): Promise<void> {
  while ((await office.outbox.sendDue()) > 0);
}

describe('a mail server without TLS', () => {
  it('is given no password and no letter, unless it is this machine or SMTP_PLAIN says so', async () => {
    const mail = await openMailServer()
    onTestFinished(() => mail.stop())
    const letter = {
      ...{ id: 'one', to: 'ida@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' },
      ...{ senderName: '', replyTo: '', logo: '' },
    }
    const careful = createSmtpMailer(mail.url, from, false, impatient)
    await expect(careful.send(letter)).rejects.toThrow(/TLS/)
    careful.close()
    expect(mail.letters).toEqual([])
    const plain = createSmtpMailer(mail.url, from, true, impatient)
    await plain.send(letter)
    plain.close()
    expect(mail.letters).toHaveLength(1)
    const at = (url: string, isPlainMailAllowed = false) => mayBePlain(url, { isPlainMailAllowed })
    expect(['smtp://mail.example', 'smtp://10.0.0.1:25'].map((url) => at(url))).toEqual([false, false])
    expect(['smtp://localhost', 'smtp://127.0.0.1:25', 'smtp://[::1]'].map((url) => at(url))).toEqual([
      true,
      true,
      true,
    ])
    expect(at('smtp://mail.example', true)).toBe(true)
  })
})

const inviteOne = async (office: TestOffice) => {
  await addAccounts(office.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete' }])
  const administrator = await office.as('Administrator')
  await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
}

describe('letters go out through a real mail server', () => {
  it('in HTML and in plain text, once for each invitation', async () => {
    const uids = Array.from({ length: 120 }, (_, n) => `u${n}`)
    const { office, mail, invite } = await officeWithMail(uids)
    const { body } = await invite()
    expect(body.result).toHaveLength(120)
    await sendAll(office)
    expect(mail.letters).toHaveLength(120)
    expect(new Set(mail.letters.map(({ messageId }) => messageId)).size).toBe(120)
    const letter = mail.letters.find(({ to }) => to?.[0]?.address === 'u7@gatehouse.example')
    expect(letter?.from).toMatchObject({ name: 'Gatehouse', address: 'office@gatehouse.example' })
    expect(letter?.html).toContain('href="https://office.example/auth/reset?invitation=')
    expect(letter?.text).toContain('https://office.example/auth/reset?invitation=')
    await sendAll(office)
    expect(mail.letters).toHaveLength(120)
  })

  it('what a letter said is erased once it is sent', async () => {
    const { office, invite } = await officeWithMail(['ida'])
    await invite()
    await sendAll(office)
    const rows = await office.engine.kysely.selectFrom('emails').selectAll().execute()
    expect(rows).toMatchObject([{ state: 'sent', content: null }])
  })

  it('without a mail server they become .eml files', async () => {
    const office = await officeForTest()
    const directory = join(office.directory, 'new', 'outbox')
    createFileMailer(directory, from)
    // An office that starts again finds its folder there.
    const mailer = createFileMailer(directory, from)
    await mailer.send({
      ...{ id: 'letter-1', to: 'zoe@x.example', subject: 'Zoë', html: '<p>ö</p>', text: 'ö' },
      ...{ senderName: '', replyTo: '', logo: '' },
    })
    expect(readdirSync(directory)).toEqual(['letter-1.eml'])
    // What stands in it lets somebody in: nobody else of the machine reads it.
    expect(statSync(directory).mode & 0o777).toBe(0o700)
    expect(statSync(join(directory, 'letter-1.eml')).mode & 0o777).toBe(0o600)
    const letter = await PostalMime.parse(readFileSync(join(directory, 'letter-1.eml')))
    expect(letter).toMatchObject({ messageId: '<letter-1@gatehouse.example>', subject: 'Zoë' })
  })
})

describe('nothing is lost, and none is sent twice for one invitation', () => {
  it('the server is down, and comes back', async () => {
    const { office, mail, invite } = await officeWithMail(['a', 'b', 'c', 'd', 'e', 'f'])
    const port = Number(new URL(mail.url).port)
    await mail.stop()
    expect((await invite()).status).toBe(200)
    await sendAll(office)
    const back = await openMailServer(port)
    onTestFinished(() => back.stop())
    for (let tries = 0; tries < 6 && back.letters.length < 6; tries++) {
      office.passTime(minute)
      await sendAll(office)
    }
    expect(back.letters.map(({ to }) => to?.[0]?.address).sort()).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((uid) => `${uid}@gatehouse.example`),
    )
  })

  it('cut after DATA, with the 250 lost: sent again under the same Message-ID, and told apart', async () => {
    const { office, mail, invite, log } = await officeWithMail(['ida'])
    mail.manners = () => (mail.letters.length === 0 ? { is: 'hangsUp' } : { is: 'takes' })
    await invite()
    await sendAll(office)
    expect(mail.letters).toHaveLength(1)
    expect(await rowOf(office)).toMatchObject({ state: 'waiting', attempts: 1, error: unanswered })
    expect(log.join('')).toContain('it is not known whether a letter was sent')
    office.passTime(31 * second)
    await sendAll(office)
    expect(log.join('')).toContain('a letter is sent again that may have arrived')
    expect(await rowOf(office)).toMatchObject({ state: 'sent', error: null })
    expect(mail.letters).toHaveLength(2)
    expect(mail.letters[1]?.messageId).toBe(mail.letters[0]?.messageId)
    expect(mail.letters[1]?.text).toBe(mail.letters[0]?.text)
    office.passTime(hour)
    await sendAll(office)
    expect(mail.letters).toHaveLength(2)
  })

  it('slow: the API answers throughout', async () => {
    const { office, mail, administrator, invite } = await officeWithMail(['ida'])
    mail.manners = () => ({ is: 'silent' })
    await invite()
    const sending = sendAll(office)
    for (let n = 0; n < 20; n++) {
      const begun = performance.now()
      expect((await administrator.get('/accounts')).status).toBe(200)
      expect(performance.now() - begun).toBeLessThan(400)
    }
    await sending
    mail.manners = () => ({ is: 'takes' })
    office.passTime(31 * second)
    await sendAll(office)
    expect(mail.letters).toHaveLength(2)
    expect(mail.letters[1]?.messageId).toBe(mail.letters[0]?.messageId)
  })

  it('refusing for now (450): it is tried again, later and later, the others meanwhile', async () => {
    const { office, mail, invite } = await officeWithMail(['ida', 'leo'])
    mail.manners = (to) => (to.startsWith('ida') ? { is: 'refuses', code: 450 } : { is: 'takes' })
    await invite()
    await sendAll(office)
    expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual(['leo@gatehouse.example'])
    mail.manners = () => ({ is: 'takes' })
    await sendAll(office)
    expect(mail.letters).toHaveLength(1)
    office.passTime(31 * second)
    await sendAll(office)
    expect(mail.letters).toHaveLength(2)
  })
})

describe('a letter that can’t go out holds up no other', () => {
  it('one whose content can’t be read: it alone is tried again later', async () => {
    const { office, mail, invite } = await officeWithMail(['ida', 'leo'])
    await invite()
    const { id } = await rowOf(office, 'ida')
    const { kysely } = office.engine
    // Due first, so that every lane would stand still behind it.
    await kysely.updateTable('emails').set({ content: '{"name":', due: 0 }).where('id', '=', id).execute()
    await sendAll(office)
    expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual(['leo@gatehouse.example'])
    const { state, attempts, due, error } = await rowOf(office, 'ida')
    expect([state, attempts]).toEqual(['waiting', 1])
    expect(due).toBeGreaterThan(0)
    expect(error).toContain('JSON')
  })

  it('one whose address no mail server would be asked about: it is given up at once', async () => {
    const { office, mail, invite } = await officeWithMail(['ida', 'leo'])
    await invite()
    const { id } = await rowOf(office, 'ida')
    const broken = { recipient: 'ida>@gatehouse.example', due: 0 }
    await office.engine.kysely.updateTable('emails').set(broken).where('id', '=', id).execute()
    await sendAll(office)
    expect(mail.letters.map(({ to }) => to?.[0]?.address)).toEqual(['leo@gatehouse.example'])
    expect((await rowOf(office, 'ida')).state).toBe('given_up')
  })
})

describe('whoever stops', () => {
  it('waits no longer than so for a mail server that does not answer, and the row says what is not known', async () => {
    const { office, mail, mailer, invite } = await officeWithMail(['ida'], {
      ...impatient,
      socketTimeout: 60_000,
    })
    mail.manners = () => ({ is: 'silent' })
    await invite()
    const stop = startSending(office.outbox, mailer, office.disk, 300)
    await vi.waitFor(() => expect(mail.letters).toHaveLength(1), 10_000)
    const begun = performance.now()
    await stop()
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(await rowOf(office)).toMatchObject({ state: 'waiting', error: unanswered })
  })

  it('takes no further letter up', async () => {
    const uids = Array.from({ length: 20 }, (_, n) => `u${n}`)
    const { office, mail, mailer, invite } = await officeWithMail(uids, {
      ...impatient,
      socketTimeout: 60_000,
    })
    mail.manners = () => ({ is: 'slow', for: 800 })
    await invite()
    const stop = startSending(office.outbox, mailer, office.disk)
    await vi.waitFor(() => expect(mail.letters).toHaveLength(4), 10_000)
    await stop()
    expect(mail.letters).toHaveLength(4)
    const letters = office.engine.kysely.selectFrom('emails').select('state').where('state', '=', 'sent')
    expect(await letters.execute()).toHaveLength(4)
  })
})

describe('a letter that is given up on', () => {
  it('is visible on the row, and the invitation can be sent again at once', async () => {
    const { office, mail, administrator, invite } = await officeWithMail(['ida'])
    mail.manners = () => ({ is: 'refuses', code: 550 })
    await invite()
    await sendAll(office)
    const row = async () =>
      (await administrator.get('/accounts?oid=school&status=invited')).body.result.accounts[0]
    expect(await row()).toMatchObject({ uid: 'ida', undelivered: expect.stringContaining('not here') })
    mail.manners = () => ({ is: 'takes' })
    expect((await invite()).body.result).toEqual(['ida@gatehouse.example'])
    expect(await row()).not.toHaveProperty('undelivered')
    await sendAll(office)
    expect(mail.letters).toHaveLength(1)
  })

  it('after eleven tries over most of a day', async () => {
    const { office, mail, administrator, invite } = await officeWithMail(['ida'])
    mail.manners = () => ({ is: 'refuses', code: 451 })
    await invite()
    let tries = 0
    for (let hours = 0; hours < 30; hours++) {
      tries += await office.outbox.sendDue()
      office.passTime(hour)
    }
    expect(tries).toBe(11)
    const again = await office.as('Administrator')
    expect((await administrator.get('/accounts')).status).toBe(401)
    expect(
      (await again.get('/accounts?oid=school&status=invited')).body.result.accounts[0].undelivered,
    ).toContain('not here')
  })

  it('one whose account is removed meanwhile is not sent', async () => {
    const office = await officeForTest()
    await inviteOne(office)
    await (await office.as('Administrator')).delete('/accounts?ids=ida')
    await sendAll(office)
    expect(office.letters).toEqual([])
  })
})
