import { expect, it } from 'vitest'
import { readContact, readHelplines, readOrganizationContacts } from '../../src/shared/safeguarding'

it('helplines are read line by line, with or without hours and address', () => {
  const text =
    'GB | Childline | 0800 1111 | 24 hours | https://www.childline.org.uk\n\nFR|Allô enfance en danger|119'
  expect(readHelplines(text)).toEqual({
    values: [
      {
        ...{ country: 'GB', name: 'Childline', phone: '0800 1111', hours: '24 hours' },
        url: 'https://www.childline.org.uk',
      },
      { country: 'FR', name: 'Allô enfance en danger', phone: '119', hours: '', url: null },
    ],
    malformed: null,
  })
})

it.each([
  ['no country', 'Childline | 0800 1111'],
  ['a country in words', 'Britain | Childline | 0800 1111'],
  ['no name', 'GB | | 0800 1111'],
  ['no number', 'GB | Childline | call us'],
  ['http', 'GB | Childline | 0800 1111 | | http://www.childline.org.uk'],
  ['a program as address', 'GB | Childline | 0800 1111 | | javascript:alert(1)'],
  ['a password in the address', 'GB | Childline | 0800 1111 | | https://a:b@childline.org.uk'],
  ['more than there is', 'GB | Childline | 0800 1111 | | https://a.example | x'],
])('a helpline with %s is named by its line', (_, line) =>
  expect(readHelplines(`EU | Child helpline | 116 111\n${line}`).malformed).toBe(2),
)

it('one contact is read, by number or by address, and not two', () => {
  expect(readContact('Ada Byron | ada@example.org').values).toEqual([
    { name: 'Ada Byron', reach: 'ada@example.org' },
  ])
  expect(readContact('')).toEqual({ values: [], malformed: null })
  expect(readContact('Ada Byron').malformed).toBe(1)
  expect(readContact('Ada | 1\nGrace | 2').malformed).toBe(2)
})

it('contacts of organizations are read by their ids', () => {
  expect(readOrganizationContacts('school | Grace Hopper | +44 20 7946 0001').values).toEqual([
    { oid: 'school', name: 'Grace Hopper', phone: '+44 20 7946 0001' },
  ])
  expect(readOrganizationContacts('The school | Grace Hopper | 1234').malformed).toBe(1)
})
