import { describe, expect, it } from 'vitest'
import { emailOf, password } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { client, officeForTest, publicUrl, signIn, type TestOffice } from '../support/office/office'

const asking = (office: TestOffice, language: string) =>
  client(office.address, { 'accept-language': language })

async function lastLetter(office: TestOffice, to: string) {
  while ((await office.outbox.sendDue()) > 0);
  const letter = office.letters.findLast((sent) => sent.to === to)
  if (!letter) throw new Error(`no letter to ${to}`)
  return letter
}

async function resetLetter(office: TestOffice, language: string) {
  const email = emailOf('Moderator')
  await asking(office, language).post('/auth/code', { email, origin: publicUrl })
  return await lastLetter(office, email)
}

const registration = (name: string, user: object, isExistingAccount = false) => ({
  ...{ ref: 'register', isExistingAccount },
  org: { name, email: `office@${name}.example`, address: '1 Road', contact: '555' },
  user,
})
const head = (name: string) => ({
  ...{ email: `head@${name}.example`, firstname: 'Hanna', lastname: 'Head' },
  password: 'Brave-NEW-lantern-77!',
})

describe('signing in', () => {
  it('answers the language that the person has chosen, and null where there is none', async () => {
    const office = await officeForTest()
    const localeAfter = async () =>
      (await signIn(office.address, emailOf('Moderator'), password)).body.result.locale
    expect(await localeAfter()).toBeNull()
    await (await office.as('Moderator')).put('/preferences', { locale: 'fr' })
    expect(await localeAfter()).toBe('fr')
  })
})

describe('a letter that answers a request', () => {
  it.each([
    ['fr', 'Choisissez un nouveau mot de passe'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'Choisissez un nouveau mot de passe'],
    ['de-DE, fr;q=0.5, en;q=0.7', 'Choose a new password'],
    ['de, fr;q=0', 'Choose a new password'],
    ['*', 'Choose a new password'],
    [';;q=,', 'Choose a new password'],
  ])('comes in the language that it asks for: %s', async (language, subject) => {
    const office = await officeForTest()
    expect((await resetLetter(office, language)).subject).toBe(subject)
  })

  it('comes in the language that its recipient has chosen, whatever the browser asks for', async () => {
    const office = await officeForTest()
    const moderator = await office.as('Moderator')
    await moderator.put('/preferences', { locale: 'fr' })
    const letter = await resetLetter(office, 'en')
    expect(letter.subject).toBe('Choisissez un nouveau mot de passe')
    expect(letter.html).toContain('<html lang="fr">')
    expect(letter.html).toMatch(/<a href="https:\/\/office\.example\/auth\/reset\?ref=[\w-]+">/)
    expect(letter.text).toContain('Bonjour moderator Example,')
    await moderator.put('/preferences', { locale: 'en' })
    expect((await resetLetter(office, 'fr')).html).toContain('<html lang="en">')
  })

  it('of a registration too, and who was registered in French is accepted in French', async () => {
    const office = await officeForTest()
    const french = asking(office, 'fr')
    const { body } = await french.post('/organizations', registration('kites', head('kites')))
    expect((await lastLetter(office, 'head@kites.example')).subject).toBe('Confirmez votre inscription')
    const token = (await linkTo(office, 'head@kites.example')).searchParams.get('confirmation')
    await office.nobody.post('/organizations/confirm', { token })
    const administrator = await office.as('Administrator')
    await administrator.post('/organizations/invite', { organizations: [{ oid: body.result.oid }] })
    expect((await lastLetter(office, 'head@kites.example')).subject).toBe('Votre organisation est acceptée')
    expect((await lastLetter(office, 'office@kites.example')).subject).toBe('Votre organisation est acceptée')
    await french.post('/organizations', registration('kites', head('swings')))
    expect((await lastLetter(office, 'office@kites.example')).subject).toBe(
      'Votre organisation est déjà inscrite',
    )
    await french.post('/organizations', registration('boats', { email: 'nobody@boats.example' }, true))
    expect((await lastLetter(office, 'nobody@boats.example')).subject).toBe(
      'À propos de l’inscription d’une organisation',
    )
  })
})
