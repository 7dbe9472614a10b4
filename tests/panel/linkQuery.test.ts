import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readLink } from '../../src/panel/login/linkQuery'
import { readInvitation } from '../../src/panel/login/registrationData'

/** As the office makes them; some begin like the source of an email, or end in a sign that stands around words. */
const tokens = [
  ...Array.from({ length: 20 }, () => randomBytes(32).toString('base64url')),
  `3D${'a'.repeat(41)}`,
  `-${'b'.repeat(41)}_`,
]
const half = (text: string, sign: string) => text.slice(0, 20) + sign + text.slice(20)

/** What is left at a link, or in it, by what people and programs do. */
const ways: Record<string, (text: string) => string> = {
  nothing: (text) => text,
  'a bracket behind it': (text) => `${text})`,
  'a bracket and a full stop behind it': (text) => `${text}).`,
  'a full stop behind it': (text) => `${text}.`,
  'a comma behind it': (text) => `${text},`,
  'an angle bracket behind it': (text) => `${text}>`,
  'an encoded angle bracket behind it': (text) => `${text}%3E`,
  'quotes behind it': (text) => `${text}"'`,
  'a square bracket behind it': (text) => `${text}]`,
  'a French quote behind it': (text) => `${text}%C2%BB`,
  'a full stop of Chinese behind it': (text) => `${text}%E3%80%82`,
  'a line break in it': (text) => half(text, '%0D%0A'),
  'a line break and quoting of a reply in it': (text) => half(text, '%0A%3E%20'),
  'a broken line of the email’s source in it': (text) => half(text, '=%0D%0A'),
  'a broken line that became a blank': (text) => half(text, '=%20'),
  'an unseen blank in it': (text) => half(text, '%E2%80%8B'),
  'a soft hyphen in it': (text) => half(text, '%C2%AD'),
  'the source’s sign for = before it': (text) => `3D${text}`,
}

describe('the link of an email', () => {
  it.each(Object.entries(ways))('is read as it was sent with %s', (_what, changed) => {
    for (const token of tokens) {
      for (const name of ['invitation', 'ref', 'confirmation'] as const) {
        expect(readLink(`?${name}=${changed(token)}`)[name]).toBe(token)
      }
    }
    const told = { name: 'Ørsted Skole', email: 'office@school.example', token: 'a-token' }
    for (const form of ['base64', 'base64url'] as const) {
      const data = encodeURIComponent(Buffer.from(JSON.stringify(told)).toString(form))
      expect(readInvitation(readLink(`?data=${changed(data)}`).data)).toMatchObject({
        ...told,
        isUnreadable: false,
      })
    }
  })

  it.each([
    ['an underscore of Markdown behind it', '_'],
    ['an angle bracket that was encoded twice', '%253E'],
    ['the next sentence at it', '.Please'],
  ])('is read as it was sent with %s', (_what, behind) => {
    for (const token of tokens) expect(readLink(`?ref=${token}${behind}`).ref).toBe(token)
  })

  it('asks for nothing where it says nothing, and for what it says where that is no token', () => {
    expect(readLink('')).toEqual({
      invitation: null,
      ref: null,
      confirmation: null,
      address: null,
      data: null,
    })
    expect(readLink('?invitation=AAAA').invitation).toBe('AAAA')
    expect(readLink('?invitation=')).toMatchObject({ invitation: '' })
  })
})
