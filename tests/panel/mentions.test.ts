import { describe, expect, it } from 'vitest'
import { mentionsIn } from '../../src/panel/tickets/chat/Composer'
import { mentionParts } from '../../src/panel/tickets/chat/Message'

const colleagues = ['Zoë Second', 'Zoë', 'Miriam Adeyemi'].map((name) => ({ id: name, uid: name, name }))
const of = (text: string) => {
  const { mentioned, unknown, whole } = mentionsIn(text, colleagues)
  return [mentioned.map(({ name }) => name), unknown, whole?.text]
}

describe('a note', () => {
  it.each([
    [
      'names colleagues by an @, in large or small letters',
      'Ask @miriam adeyemi, or (@Zoë)!',
      ['Zoë', 'Miriam Adeyemi'],
      undefined,
      undefined,
    ],
    [
      'ends in the beginning of a name, which can be made whole',
      'Please look, @Mir',
      [],
      undefined,
      'Please look, @Miriam Adeyemi ',
    ],
    ['names somebody whole though another name goes on', '@Zoë', ['Zoë'], undefined, undefined],
    ['names nobody, which is told', 'hey @Miriam can you', [], 'Miriam', undefined],
    [
      'has an email address, which names nobody and is told nobody',
      'mail ann@zoo.example',
      [],
      undefined,
      undefined,
    ],
    ['says nothing of others', 'Nothing to see', [], undefined, undefined],
  ] as const)('%s', (_what, text, mentioned, unknown, whole) => {
    expect(of(text)).toEqual([mentioned, unknown, whole])
  })
})

describe('a note that was written', () => {
  it.each([
    ['is one text where it names no one', 'Please look', ['Please look']],
    [
      'has its mentions apart, in large or small letters',
      'Ask @miriam adeyemi!',
      ['Ask ', '@miriam adeyemi=', '!'],
    ],
    ['has the longest name that fits', '@Zoë Second and @Zoë', ['@Zoë Second=', ' and ', '@Zoë=']],
  ])('%s', (_what, text, parts) => {
    const found = mentionParts(text, colleagues)
    expect(found.map(({ text, uid }) => (uid === null ? text : `${text}=`))).toEqual(parts)
  })
})
