import { describe, expect, it } from 'vitest'
import { checkRow, chosenLayout, detectLayout, uniqueEmail } from '../../src/shared/importRows'

const at = { firstname: 0, lastname: 1, email: 2 }

describe('the columns of a file', () => {
  it.each([
    ['the specification', ['firstname', 'lastname', 'email']],
    ['English', ['First name', 'Surname', 'E-mail Address']],
    ['German', ['Vorname', 'Nachname', 'E-Mail']],
    ['German, with a name that is a surname only beside a first name', ['Vorname', 'Name', 'Mail']],
    ['French', ['Prénom', 'Nom', 'Adresse de messagerie']],
    ['French, in capitals and without accents', ['PRENOM', 'NOM', 'COURRIEL']],
    ['Spanish', ['Nombre', 'Apellidos', 'Correo electrónico']],
    ['Arabic', ['الاسم الأول', 'اسم العائلة', 'البريد الإلكتروني']],
    ['Arabic, with another Alif', ['الاسم الاول', 'اسم العائلة', 'البريد الالكتروني']],
  ])('are known by their names in %s', (_language, header) => {
    expect(detectLayout(header)).toEqual({ hasHeader: true, width: 3, at })
  })

  it('are found among others, the one that is meant before one that is only alike', () => {
    const google = ['Name', 'Given Name', 'Family Name', 'E-mail 1 - Type', 'E-mail 1 - Value']
    expect(detectLayout(google)).toEqual({
      hasHeader: true,
      width: 5,
      at: { firstname: 1, lastname: 2, email: 4 },
    })
  })

  it('are three in the specification’s order where there is no header, also for somebody called Mail', () => {
    expect(detectLayout(['Ann', 'Mail', 'ann@x.example'])).toEqual({ hasHeader: false, width: 3, at })
  })

  it('have to be said where a header does not show all of them, or there are others and no header', () => {
    expect(detectLayout(['Vorname', 'E-Mail'])).toEqual({ missing: ['lastname'] })
    expect(detectLayout(['4711', 'Ann', 'Lee', 'ann@x.example'])).toEqual({
      missing: ['firstname', 'lastname', 'email'],
    })
    expect(detectLayout(['Ann', 'Lee'])).toEqual({ missing: ['email'] })
  })

  it('are those that somebody says, if the first row has three such', () => {
    const first = ['4711', 'Ann', 'Lee', 'ann@x.example']
    const said = { hasHeader: false, firstname: 1, lastname: 2, email: 3 }
    expect(chosenLayout(first, said)).toEqual({
      hasHeader: false,
      width: 4,
      at: { firstname: 1, lastname: 2, email: 3 },
    })
    expect(chosenLayout(first, { ...said, email: 4 })).toBeNull()
    expect(chosenLayout(first, { ...said, email: 2 })).toBeNull()
  })
})

describe('a row', () => {
  const judged = (...cells: string[]) =>
    checkRow({ line: 2, cells, fault: null }, { hasHeader: true, width: 3, at })

  it('is told all that is wrong with it at once', () => {
    expect(judged('', ' ', 'no address').faults).toEqual([
      ...['firstname_missing', 'lastname_missing', 'email_malformed'],
    ])
    expect(judged('A'.repeat(300), '', '').faults).toEqual([
      ...['lastname_missing', 'name_too_long', 'email_missing'],
    ])
    expect(judged('Ann', 'Lee', 'ann@x.example').faults).toEqual([])
  })

  it('has the first of several addresses in one cell', () => {
    expect(judged('Ann', 'Lee', 'ann@x.example ::: ann@work.example')).toMatchObject({
      row: { email: 'ann@x.example' },
      faults: [],
    })
    expect(judged('Ann', 'Lee', ' ::: ').faults).toEqual(['email_missing'])
  })

  it('is known by its address also where a name is missing, and by none where that is wrong', () => {
    expect(uniqueEmail(judged('', 'Lee', 'Ann@X.example'))).toBe('ann@x.example')
    expect(uniqueEmail(judged('Ann', 'Lee', 'ann'))).toBeNull()
    expect(uniqueEmail(judged('Ann', 'Lee'))).toBeNull()
  })
})
