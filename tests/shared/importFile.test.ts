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
    expect(detectLayout(['Ann', 'Lee', 'ann@x.example', '', ' '])).toEqual({ hasHeader: false, width: 5, at })
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
    expect(judged('', ' ', 'no address').faults).toEqual(['name_missing', 'email_malformed'])
    expect(judged('A'.repeat(300), '', '').faults).toEqual(['name_too_long', 'email_missing'])
    expect(judged('Ann', 'Lee', 'ann@x.example').faults).toEqual([])
  })

  it('that ends early is judged for what it lacks, and what is beyond the header is read past', () => {
    expect(judged().faults).toEqual(['name_missing', 'email_missing'])
    expect(judged('Ann').faults).toEqual(['email_missing'])
    expect(judged('Ann', 'Lee').faults).toEqual(['email_missing'])
    expect(judged('Ann', 'Lee', 'ann@x.example', '')).toMatchObject({
      faults: [],
      row: { email: 'ann@x.example' },
    })
    expect(judged('Ann', 'Lee', 'ann@x.example', '7b', 'x').faults).toEqual([])
  })

  it('with one name has it as the first', () => {
    expect(judged('Cher', '', 'cher@x.example')).toMatchObject({
      row: { firstname: 'Cher', lastname: '' },
      faults: [],
    })
    expect(judged(' ', 'Suharto', 's@x.example').row).toMatchObject({ firstname: 'Suharto', lastname: '' })
    expect(judged('\u200b', '\u200e', 's@x.example').faults).toEqual([])
    expect(judged('\u200b', '', 's@x.example').faults).toEqual(['name_missing'])
  })

  it.each([
    ['in small and large letters of a domain', 'ann@BÜCHER.example', 'ann@xn--bcher-kva.example'],
    ['in a domain of another script', 'ann@例え.example', 'ann@xn--r8jz45g.example'],
    ['with an accent as a sign of its own', 'ann@bu\u0308cher.example', 'ann@xn--bcher-kva.example'],
    ['with a zero width space', '\u200bann@x.example\u200b', 'ann@x.example'],
    [
      'with a byte order mark, a soft hyphen and direction marks',
      '\ufeff\u200eann@x.exam\u00adple\u202c',
      'ann@x.example',
    ],
    ['with a no-break space and a line end', '\u00a0ann@x.example\u00a0\n', 'ann@x.example'],
    ['with a name', 'Ann Lee <ann@x.example>', 'ann@x.example'],
    ['with a name in quotation marks that holds a comma', '"Lee, Ann" <ann@x.example>', 'ann@x.example'],
    ['with angle brackets alone', '<ann@x.example>', 'ann@x.example'],
    ['as a link', 'mailto:ann@x.example', 'ann@x.example'],
    ['typed with an input method', 'ａｎｎ＠x．example', 'ann@x.example'],
    ['with a semicolon behind it', 'ann@x.example; ', 'ann@x.example'],
    ['beside another one', 'ann@x.example, ann@work.example', 'ann@x.example'],
  ])('has an address %s', (_how, written, kept) => {
    expect(judged('Ann', 'Lee', written)).toMatchObject({ row: { email: kept }, faults: [] })
    expect(uniqueEmail(judged('Ann', 'Lee', written))).toBe(kept)
  })

  it.each([
    'jörg@x.example',
    'ann@bücher',
    'ann@b ücher.example',
    'ann@bü/cher.example',
    'ann@',
    'bücher.example',
  ])('has no address in %s', (written) => {
    expect(judged('Ann', 'Lee', written).faults).toEqual(['email_malformed'])
  })

  it.each([
    ...['03-Jan', 'Jan 03', '1-Apr', '1. Mai', '3-janv', 'avr.-26', 'Mrz 26', '03-Jan-26', 'Jan 3, 2026'],
    ...['2026-04-01 00:00:00', '2026-04-01', '01.04.2026', '4/1/26', '46113'],
    ...['#NAME?', '#N/A', '#WERT!', '########'],
  ])('a name that a spreadsheet seems to have made is pointed out, and taken: %s', (name) => {
    expect(judged(name, 'Lee', 'a@x.example')).toMatchObject({ faults: [], suspect: ['firstname'] })
    expect(judged('Ann', name, 'a@x.example')).toMatchObject({ faults: [], suspect: ['lastname'] })
  })

  it.each([
    'Jan',
    'April',
    'May Lee',
    'Mark 2',
    'Julia 3rd',
    'O’Brien',
    'X Æ A-12',
    'John 2nd',
    'D3',
    '100%',
  ])('other names are not: %s', (name) => {
    expect(judged(name, name, 'a@x.example').suspect).toEqual([])
  })

  it('has the first of several addresses in one cell', () => {
    expect(judged('Ann', 'Lee', 'ann@x.example ::: ann@work.example')).toMatchObject({
      row: { email: 'ann@x.example' },
      faults: [],
    })
    expect(judged('Ann', 'Lee', ' ::: ').faults).toEqual(['email_missing'])
  })

  it('is known by its address also where a name is missing, and by none where that is wrong', () => {
    expect(uniqueEmail(judged('', '', 'Ann@X.example'))).toBe('ann@x.example')
    expect(uniqueEmail(judged('Ann', 'Lee', 'ann'))).toBeNull()
    expect(uniqueEmail(judged('Ann', 'Lee'))).toBeNull()
  })
})
