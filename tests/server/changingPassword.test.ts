import { beforeEach, describe, expect, it } from 'vitest'
import { hour } from '../../src/server/lib/clock'
import { emailOf, password } from '../support/office/fixtures'
import { linkTo } from '../support/office/letterLink'
import { officeForTest, publicUrl, signIn, type TestOffice } from '../support/office/office'

let office: TestOffice
beforeEach(async () => {
  office = await officeForTest({ env: { PUBLIC_URL: publicUrl } })
})

const fresh = 'Brave-NEW-lantern-77!'

describe('changing one’s own password', () => {
  it('ends one’s other sessions, keeps this one, and tells the owner by email', async () => {
    const [here, elsewhere] = [await office.as('Moderator'), await office.as('Moderator')]
    const { status, body } = await here.post('/auth/password', { current: password, password: fresh })
    expect([status, body.result]).toEqual([200, { success: true }])
    expect((await here.get('/accounts')).status).toBe(200)
    expect((await elsewhere.get('/accounts')).status).toBe(401)
    expect((await signIn(office.address, emailOf('Moderator'), password)).status).toBe(401)
    expect((await signIn(office.address, emailOf('Moderator'), fresh)).status).toBe(200)
    await office.outbox.sendDue()
    expect(office.letters.map(({ to, subject }) => [to, subject])).toEqual([
      [emailOf('Moderator'), 'Your password was changed'],
    ])
  })

  it('needs the current one, and changes nothing without it', async () => {
    const moderator = await office.as('Moderator')
    const { status, body } = await moderator.post('/auth/password', { current: 'wrong', password: fresh })
    expect([status, body.title]).toEqual([403, 'Unable to change your password.'])
    expect(body.errors).toEqual([
      { path: 'current', code: 'wrong_password', message: 'is not your password' },
    ])
    expect((await signIn(office.address, emailOf('Moderator'), password)).status).toBe(200)
  })

  it('ends a reset that somebody has begun', async () => {
    const moderator = await office.as('Moderator')
    const email = emailOf('Moderator')
    const { code } = (await office.nobody.post('/auth/code', { email, origin: publicUrl })).body.result
    const ref = (await linkTo(office, email)).searchParams.get('ref')
    await moderator.post('/auth/password', { current: password, password: fresh })
    const halves = { code, ref, user: 'moderator', email, password: `${fresh}-again` }
    expect((await office.nobody.post('/auth/reset', halves)).body.code).toBe('reset_refused')
  })

  it('tries of the current one are limited', async () => {
    const moderator = await office.as('Moderator')
    const change = () => moderator.post('/auth/password', { current: 'wrong', password: fresh })
    for (let n = 0; n < 5; n++) expect((await change()).status).toBe(403)
    expect((await change()).status).toBe(429)
    office.passTime(hour / 2)
    expect((await change()).status).toBe(403)
  })

  it.each([
    ['short', ['password_too_short', 'password_kinds']],
    ['MODerator-moderator-12!', ['password_holds_address']],
    ['PASSword12!!', ['guessable']],
  ])('refuses %s as the new one', async (easy, codes) => {
    const moderator = await office.as('Moderator')
    const { status, body } = await moderator.post('/auth/password', { current: password, password: easy })
    expect([status, body.errors.map(({ code }: { code: string }) => code)]).toEqual([400, codes])
    expect((await signIn(office.address, emailOf('Moderator'), password)).status).toBe(200)
  })
})
