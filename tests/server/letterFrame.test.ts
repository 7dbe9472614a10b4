import { caniemail } from 'caniemail'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { defaultLettersLook } from '../../src/contract/letters'
import { buttonText } from '../../src/server/mail/frame'
import { createSmtpMailer } from '../../src/server/mail/mailer'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'
import { openMailServer } from '../support/platform/mailServer'

async function logoOf(format: 'png' | 'jpeg' | 'gif', side = 64): Promise<string> {
  const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#e0a020' } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'of a camera' } })
    .toFormat(format)
    .toBuffer()
  return `data:image/${format === 'gif' ? 'png' : format};base64,${bytes.toString('base64')}`
}

/** What some mail programs lack, and a letter is whole without: what is lost is beside each. */
const whole: Readonly<Record<string, string>> = {
  '<body> element': 'its style: the table around all has the same colour, and each part its own font',
  '<style> element': 'the dark, and the colour of links',
  '@media': 'the dark',
  'Class selector': 'the dark, and the colour of links',
  'Descendant combinator': 'the colour of links',
  'Type selector': 'the colour of links',
  'border-radius': 'round corners',
  'height property': 'of the logo: its attribute says it too',
  overflow: 'told of overflow-wrap',
  'overflow-wrap': 'where a long address wraps',
  'role attribute': 'that tables are for the layout',
  'white-space': 'the lines of code',
}

const look = {
  ...defaultLettersLook,
  name: 'Sunny <Platform>',
  colour: '#FFE000',
  footer: 'Sunny Ltd\nLondon',
}

/** Invites these people, and answers the letters. */
async function invite(office: TestOffice, uids: string[]) {
  const administrator = await office.as('Administrator')
  await addAccounts(
    office.engine,
    uids.map((uid) => ({ uid, oid: 'school', status: 'incomplete' })),
  )
  await administrator.post('/accounts/invite', { accounts: uids.map((uid) => ({ uid })) })
  while ((await office.outbox.sendDue()) > 0);
  return office.letters.splice(0)
}

describe('every letter', () => {
  it('has the office’s name, colour and footer, one button, and the address below it', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { body } = await administrator.put('/settings', { letters: look })
    expect(body.result.letters).toMatchObject({ ...look, colour: '#ffe000', version: 1 })
    const [letter] = await invite(office, ['ida'])
    expect(letter?.html).toContain('<td>Sunny &lt;Platform&gt;</td>')
    expect(letter?.html).toContain('Sunny Ltd<br>London')
    expect(letter?.text).toMatch(/\n\nSunny Ltd\nLondon\n$/)
    expect(letter?.html).toMatch(
      /<td bgcolor="#ffe000"[^>]*><a href="(https:\/\/office\.example\/[^"]+)" style="[^"]*color:#000000">Choose your password<\/a>.*<p [^>]*>If the button[^<]+<br><a href="\1">\1<\/a><\/p>/s,
    )
    expect(letter?.html).not.toContain('<img')
  })

  it('that the office writes by itself has the same frame', async () => {
    const office = await officeForTest()
    await (await office.as('Administrator')).put('/settings', { letters: look })
    await office.nobody.post('/auth/code', {
      email: 'moderator@gatehouse.example',
      origin: 'https://office.example',
    })
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters[0]?.html).toContain('<td>Sunny &lt;Platform&gt;</td>')
    expect(office.letters[0]?.html).toMatch(/<td bgcolor="#ffe000"[^>]*><a [^>]+>Choose a new password</)
  })

  it('is of nothing that the mail programs of most people can’t show', async () => {
    const office = await officeForTest()
    await (await office.as('Administrator')).put('/settings', {
      letters: { ...look, logo: await logoOf('png') },
      inviteParents: {
        title: 'All of it',
        content:
          '<h1>a</h1><h2 style="text-align: right">b</h2><p style="text-align: center"><a href="{{link}}">c</a></p><ul><li><p>d</p><ol><li><p>e</p></li></ol></li></ul><blockquote><p><strong>f</strong><em>g</em><u>h</u><s>i</s></p></blockquote><pre><code>j</code></pre><p><code>k</code> {{link}}</p>',
      },
    })
    const [letter] = await invite(office, ['ida'])
    const { issues } = caniemail({
      clients: ['gmail.*', 'outlook.*', 'apple-mail.*', 'yahoo.*', 'samsung-email.*'],
      html: letter?.html ?? '',
    })
    const lacking = new Set([...issues.errors.values()].flat().map(({ title }) => title))
    expect([...lacking].filter((title) => !(title in whole))).toEqual([])
  })

  it.each([
    ['#14614e', 'onDark'],
    ['#ffe000', 'onLight'],
    ['#777777', 'onLight'],
    ['#000000', 'onDark'],
    ['#ffffff', 'onLight'],
  ])('has words on a button of %s as they are read best: %s', (colour, words) => {
    expect(buttonText(colour)).toBe(words)
  })
})

describe('the logo', () => {
  it('is drawn anew without what its camera noted, and comes with the letter, which names it', async () => {
    const mail = await openMailServer()
    const mailer = createSmtpMailer(mail.url, 'Gatehouse <office@gatehouse.example>', true)
    const office = await officeForTest({ mailer })
    const logo = await logoOf('jpeg', 2000)
    const { body } = await (await office.as('Administrator')).put('/settings', {
      letters: { ...look, logo, senderName: 'Sunny, “Ltd”', replyTo: 'help@sunny.example' },
    })
    await invite(office, ['ida'])
    const [letter] = mail.letters
    expect(letter?.from).toEqual({ name: 'Sunny, “Ltd”', address: 'office@gatehouse.example' })
    expect(letter?.replyTo).toEqual([{ name: '', address: 'help@sunny.example' }])
    expect(letter?.attachments).toMatchObject([
      { mimeType: 'image/jpeg', disposition: 'inline', contentId: '<logo@gatehouse>', related: true },
    ])
    expect(letter?.html).toContain('<img src="cid:logo@gatehouse"')
    const content = letter?.attachments[0]?.content
    const sent = content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.alloc(0)
    expect(await sharp(sent).metadata()).toMatchObject({ width: 480, height: 480, format: 'jpeg' })
    expect((await sharp(sent).metadata()).exif).toBeUndefined()
    expect(body.result.letters.logo).toBe(`data:image/jpeg;base64,${sent.toString('base64')}`)
    mailer.close()
    await mail.stop()
  })

  it('that is kept already stays as it is, and is no change', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const first = await administrator.put('/settings', { letters: { ...look, logo: await logoOf('png') } })
    const { version: _, updated: __, updatedBy: ___, ...kept } = first.body.result.letters
    const again = await administrator.put('/settings', { letters: kept })
    expect(again.body.result.letters).toMatchObject({ logo: kept.logo, version: 1 })
  })

  it('is seen in the preview of what is not saved yet', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const logo = await logoOf('png')
    const draft = { group: 'inviteParents', title: 'Hi', content: '<p>Hello</p>', look: { ...look, logo } }
    const { status, body } = await administrator.post('/settings/letters/preview', draft)
    expect([status, body.result.html.includes(`<img src="${logo}"`)]).toEqual([200, true])
    expect(body.result.html).toContain('bgcolor="#ffe000"')
    expect((await administrator.get('/settings?fields=letters')).body.result.letters.version).toBe(0)
  })

  it('is refused where it is no picture, or another than it says', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const save = async (logo: string) => {
      const { status, body } = await administrator.put('/settings', { letters: { ...look, logo } })
      return [status, body.code]
    }
    expect(await save('data:image/png;base64,aGVsbG8=')).toEqual([415, 'media_refused'])
    expect(await save(await logoOf('gif'))).toEqual([422, 'media_unreadable'])
    expect(await save('https://tracker.example/logo.png')).toEqual([400, 'invalid_request'])
    expect(await save(`data:image/png;base64,${'A'.repeat(480_000)}`)).toEqual([400, 'invalid_request'])
  })
})

describe('the look is refused', () => {
  it.each([
    ['name', ' '],
    ['colour', 'green'],
    ['colour', '#14614e;color:red'],
    ['replyTo', 'nobody'],
    ['footer', 'x'.repeat(1001)],
    ['senderName', 'x'.repeat(81)],
  ])('by the path of its field: %s “%s”', async (field, value) => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const { status, body } = await administrator.put('/settings', { letters: { ...look, [field]: value } })
    expect([status, body.errors[0].path]).toEqual([400, `letters.${field}`])
  })
})

describe('an invitation speaks its recipient’s language', () => {
  /** Invites somebody who has chosen French and somebody of whom nothing is known; answers both subjects. */
  async function subjects(office: TestOffice) {
    await addAccounts(office.engine, [{ uid: 'zoe', oid: 'school', status: 'incomplete' }])
    await office.engine.kysely
      .insertInto('preferences')
      .values({
        ...{ uid: 'zoe', grayscale: 0, muted: 1, cover_text: 0, rest_after: 0, greyness: 0, blur: 20 },
        ...{ chime: 0, desktop: 0, locale: 'fr' },
      })
      .execute()
    const letters = await invite(office, ['ida'])
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'zoe' }] })
    while ((await office.outbox.sendDue()) > 0);
    return [...letters, ...office.letters].map(({ subject, html }) => [
      subject,
      /<html lang="(\w+)">/.exec(html)?.[1],
    ])
  }

  it('in the office’s own words where nobody wrote others', async () => {
    expect(await subjects(await officeForTest())).toEqual([
      ['Your invitation to Gatehouse', 'en'],
      ['Votre invitation à Gatehouse', 'fr'],
    ])
  })

  it('in English where only that was written here', async () => {
    const office = await officeForTest()
    await (await office.as('Administrator')).put('/settings', {
      inviteParents: { title: 'Come', content: '<p>Come</p>' },
    })
    expect(await subjects(office)).toEqual([
      ['Come', 'en'],
      ['Come', 'en'],
    ])
  })

  it('in what was written for that language', async () => {
    const office = await officeForTest()
    await (await office.as('Administrator')).put('/settings', {
      inviteParents: { title: 'Come', content: '<p>Come</p>' },
      inviteParents_fr: { title: 'Venez', content: '<p><a href="{{ link }}">Venez</a></p>' },
    })
    expect(await subjects(office)).toEqual([
      ['Come', 'en'],
      ['Venez', 'fr'],
    ])
  })
})
