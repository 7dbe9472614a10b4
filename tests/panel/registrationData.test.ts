import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInvitation } from '../../src/panel/login/registrationData'

const inBase64 = (told: unknown) => Buffer.from(JSON.stringify(told)).toString('base64')
const nothing = { name: '', email: '', administrator: '', token: null, isUnreadable: false }
const school = { name: 'Ørsted Skole 🏫', email: 'office@school.example' }

describe('the query parameter data', () => {
  it('holds base64 JSON with email and name', () => {
    expect(readInvitation(inBase64(school))).toEqual({ ...nothing, ...school })
  })

  it('may hold the invitation’s token and who is to administer', () => {
    const told = { ...school, token: 'a-token', administrator: 'head@school.example' }
    expect(readInvitation(inBase64(told))).toEqual({ ...nothing, ...told })
  })

  it('is optional', () => {
    expect(readInvitation(null)).toEqual(nothing)
  })

  it('is read in either alphabet of base64, with and without padding, and where a blank stands for a plus', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const told = { name: `${text}.`, email: 'office@school.example' }
        const standard = inBase64(told)
        const urlSafe = Buffer.from(JSON.stringify(told)).toString('base64url')
        const bare = standard.replace(/=+$/, '')
        const throughQuery = new URLSearchParams(`data=${standard}`).get('data')
        for (const data of [standard, urlSafe, bare, throughQuery]) {
          expect(readInvitation(data)).toEqual({ ...nothing, ...told, name: told.name.trim() })
        }
      }),
    )
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['base64 cut short', inBase64(school).slice(0, 21)],
    ['no JSON', Buffer.from('hello').toString('base64')],
    ['no UTF-8', Buffer.from('{"name":"\xff"}', 'latin1').toString('base64')],
    ['a text', inBase64('office@school.example')],
    ['null', inBase64(null)],
    ['a list', inBase64([school])],
    ['neither name nor email', inBase64({ token: 5 })],
  ])('that holds %s is left out, and that is noted', (_what, data) => {
    expect(readInvitation(data)).toEqual({ ...nothing, isUnreadable: true })
  })

  it('leaves out a value of the wrong type, notes it, and keeps the others', () => {
    expect(readInvitation(inBase64({ ...school, administrator: 5, token: 'kept' }))).toEqual({
      ...nothing,
      ...school,
      token: 'kept',
      isUnreadable: true,
    })
    for (const token of [['a'], 'x'.repeat(201)]) {
      expect(readInvitation(inBase64({ ...school, token }))).toEqual({
        ...nothing,
        ...school,
        isUnreadable: true,
      })
    }
  })

  it('never throws, whatever it holds', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (data) => void readInvitation(data)))
    fc.assert(fc.property(fc.base64String(), (data) => void readInvitation(data)))
    fc.assert(fc.property(fc.jsonValue(), (told) => void readInvitation(inBase64(told))))
  })
})
