import { describe, expect, it } from 'vitest'
import { passwordFaults, passwordFaultText } from '../../src/shared/passwords'

const textsFor = (password: string, email = 'ann.lee@school.example') =>
  passwordFaults(password, email).map(passwordFaultText)

describe('a password', () => {
  it.each(['Brave-NEW-lantern-77!', 'ÄÖÜ-groß-12!x', 'DEMO-office-2026!'])('"%s" will do', (password) => {
    expect(textsFor(password)).toEqual([])
  })

  it('must not contain the part of the email before the @, whatever its case', () => {
    expect(textsFor('ANN.lee-XYZ-22!!')).toEqual(['Password must not be found in your email address.'])
    expect(textsFor('Brave-NEW-lantern-77!', '')).toEqual([])
  })

  it('must have at least 10 characters, counted as a reader does', () => {
    expect(textsFor('ABCdef12!')).toContain('Password must be at least 10 characters long.')
    expect(textsFor('ABCdef12!')).toHaveLength(2)
    expect(textsFor('😀😀ABCdef12')).toEqual([])
  })

  it.each(['ABCdéf12ghi!'.normalize('NFD'), 'ABCde\u0331f12ghi!'])(
    'an accent is no special character, even where it is typed beside its letter (%j)',
    (password) => {
      expect(textsFor(password)).toEqual(['Password must be at least 2 special characters.'])
    },
  )

  it('is counted as it is kept: a Mac’s é is one character', () => {
    expect(textsFor('ABCé12!!x'.normalize('NFD'))).toContain('Password must be at least 10 characters long.')
  })

  it.each([
    ['abcdefghij', 'Password must be at least 3 upper case, 2 numeric, and 2 special characters.'],
    ['ABCDEFGH12', 'Password must be at least 3 lower case and 2 special characters.'],
    ['ABCdefgh!!', 'Password must be at least 2 numeric characters.'],
    ['ABCdef 12 34', 'Password must be at least 2 special characters.'],
  ])('"%s" is told all that is missing', (password, text) => {
    expect(textsFor(password)).toEqual([text])
  })
})
