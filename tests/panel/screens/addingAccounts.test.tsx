import { fireEvent, within as inside, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dialog, openPanel, rows, textsOf } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'

const { office, line, open } = await openPanel()
await addAccounts(office.engine, [
  { uid: 'nell', firstname: 'Nell', lastname: 'Nowhere', status: 'inactive' },
])

async function openDialog() {
  const user = await open('/office/accounts', 'Administrator')
  await user.click(await screen.findByRole('button', { name: 'Add or Import Accounts' }))
  const adding = await dialog('Add or Import Accounts')
  return { user, adding, within: inside(adding) }
}

describe('Add or Import Accounts', () => {
  it('is for the list’s own organization, and begins with the least of the roles', async () => {
    const { adding, within } = await openDialog()
    expect(adding).toHaveTextContent('To The gatehouse')
    const role = within.getByLabelText('Role')
    expect(role).toHaveValue('Member')
    expect(textsOf(role, 'option')).toEqual([
      'Member',
      'Moderator',
      'Administrator',
      'Organization Administrator',
    ])
    expect(textsOf(adding, 'tab')).toEqual(['Add or Import', 'Add Existing Account'])
    expect(within.getByRole('tab', { selected: true })).toHaveTextContent('Add or Import')
  })

  it('tells what is missing, and what is no address, at the fields', async () => {
    const { user, within } = await openDialog()
    await user.type(within.getByLabelText(/^Email/), 'not an address')
    await user.click(within.getByRole('button', { name: 'Add' }))
    expect(await within.findByText('Please fill required fields. (*)')).toBeVisible()
    await waitFor(() => expect(within.getByLabelText(/^First name/)).toHaveFocus())
    expect(within.getByLabelText(/^First name/)).toHaveAccessibleDescription('Fill in this field.')
    expect(within.getByLabelText(/^Last name/)).not.toBeInvalid()
    expect(within.getByLabelText(/^Email/)).toHaveAccessibleDescription(
      'This is not an email address, such as name@example.org.',
    )
  })

  it('adds one in the chosen role, says whom, and is empty for the next', async () => {
    const { user, adding, within } = await openDialog()
    await user.selectOptions(within.getByLabelText('Role'), 'Moderator')
    const asked = await screen.findByRole('alertdialog', { name: 'Add as Moderator?' })
    expect(within.getByLabelText('Role')).toHaveValue('Member')
    expect(asked).toHaveTextContent(/New accounts in .?The gatehouse.? will be Moderators/)
    await user.click(inside(asked).getByRole('button', { name: 'Add as Moderator' }))
    expect(within.getByLabelText('Role')).toHaveValue('Moderator')
    await user.type(within.getByLabelText(/^First name/), ' Ada ')
    await user.type(within.getByLabelText(/^Last name/), 'Love')
    await user.type(within.getByLabelText(/^Email/), 'ada@new.example{Enter}')
    await waitFor(() => expect(adding).toHaveTextContent(/Ada Love.* was added\./))
    expect(within.getByLabelText(/^First name/)).toHaveValue('')
    const { body } = await (await office.as('Administrator')).get(
      '/search?ref=accounts&keywords=ada@new.example&limit=5',
    )
    expect(body.result.accounts).toMatchObject([{ firstname: 'Ada', status: 'incomplete' }])
    await user.click(within.getByRole('button', { name: 'Close' }))
    await rows('Name', ['Ada Love', 'moderator Example', 'colleague Example', 'administrator Example You'])
    await user.click(await screen.findByRole('button', { name: 'Add or Import Accounts' }))
    const again = inside(await dialog('Add or Import Accounts'))
    expect(again.getByLabelText('Role')).toHaveValue('Member')
    await user.selectOptions(again.getByLabelText('Role'), 'Administrator')
    await user.click(
      inside(await screen.findByRole('alertdialog', { name: 'Add as Administrator?' })).getByRole('button', {
        name: 'Cancel',
      }),
    )
    expect(again.getByLabelText('Role')).toHaveValue('Member')
  })

  it.each([
    ['First name', 'Cher'],
    ['Last name', 'Suharto'],
  ])('takes one name, typed as %s, and an address as it is pasted', async (field, name) => {
    const { user, adding, within } = await openDialog()
    await user.clear(within.getByLabelText(/^First name/))
    await user.clear(within.getByLabelText(/^Last name/))
    await user.type(within.getByLabelText(new RegExp(`^${field}`)), name)
    const email = within.getByLabelText(/^Email/)
    await user.clear(email)
    await user.click(email)
    await user.paste(`${name}\u200b@bücher.example`)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(adding).toHaveTextContent(new RegExp(`${name}.* was added\\.`)))
    const { body } = await (await office.as('Administrator')).get(`/search?ref=accounts&keywords=${name}`)
    expect(body.result.accounts).toMatchObject([
      { firstname: name, lastname: '', email: `${name}@xn--bcher-kva.example` },
    ])
  })

  it('tells an address that is taken at its field, and keeps what was typed', async () => {
    const { user, within } = await openDialog()
    await user.type(within.getByLabelText(/^First name/), 'Mem')
    await user.type(within.getByLabelText(/^Last name/), 'Ber')
    await user.type(within.getByLabelText(/^Email/), 'member@gatehouse.example{Enter}')
    await waitFor(() =>
      expect(within.getByLabelText(/^Email/)).toHaveAccessibleDescription(
        'This account already belongs to an organization.',
      ),
    )
    expect(within.getByLabelText(/^First name/)).toHaveValue('Mem')
  })

  it.each([
    ['failed', /Unexpected Application Error\. Nothing was added\./],
    ['lost', /The account may still have been added/],
  ] as const)('tells in words that a call has %s', async (fate, told) => {
    const { user, within } = await openDialog()
    for (const field of [/^First name/, /^Last name/]) {
      await user.clear(within.getByLabelText(field))
      await user.type(within.getByLabelText(field), fate)
    }
    line.befall(/^POST \/v1\/accounts/, fate)
    await user.clear(within.getByLabelText(/^Email/))
    await user.type(within.getByLabelText(/^Email/), `${fate}@new.example{Enter}`)
    expect(await within.findByRole('alert')).toHaveTextContent(told)
    expect(within.getByLabelText(/^First name/)).toHaveValue(fate)
  })

  it('attaches an account that is there already, by its address', async () => {
    const { user, adding, within } = await openDialog()
    await user.click(within.getByRole('tab', { name: 'Add Existing Account' }))
    expect(within.queryByLabelText(/^First name/)).toBeNull()
    const email = within.getByLabelText(/^Email/)
    await user.type(email, 'nobody@nowhere.example{Enter}')
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(
        'There is no account with this address. Add it under Add or Import.',
      ),
    )
    await user.clear(email)
    await user.type(email, 'nell@gatehouse.example{Enter}')
    await waitFor(() => expect(adding).toHaveTextContent(/Nell Nowhere.* already had an account/))
  })
})

describe('a file of accounts', () => {
  function chooseFile(adding: HTMLElement, file: File) {
    const input = adding.querySelector('input[type=file]')
    if (!input) throw new Error('there is no place for a file')
    fireEvent.change(input, { target: { files: [file] } })
  }

  function chooseIn(adding: HTMLElement, ...lines: BlobPart[]) {
    const parts = lines.flatMap((part) => [part, '\n'])
    chooseFile(adding, new File(parts, 'people.csv', { type: 'text/csv' }))
  }

  async function choose(...lines: string[]) {
    const opened = await openDialog()
    chooseIn(opened.adding, ...lines)
    return opened
  }

  it('is looked at before anything is sent: what can be imported, and why the rest can’t', async () => {
    const before = line.calls.filter((call) => call.startsWith('POST /v1/accounts')).length
    const { adding, within } = await choose(
      'firstname,lastname,email',
      'Kim,Good,kim@file.example',
      'No,Mail,',
      'Kay,Good,kay@file.example',
    )
    expect(await within.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
    expect(adding).toHaveTextContent('3 rows')
    expect(within.getByLabelText('The first line is a header')).toBeChecked()
    expect(within.getByLabelText('First name', { selector: 'select' })).toHaveDisplayValue('1. firstname')
    expect(within.queryByLabelText('Encoding')).toBeNull()
    expect(adding).toHaveTextContent('1 row will be refused:')
    expect(textsOf(within.getByRole('region', { name: 'Refused rows' }), 'row')).toEqual([
      'LineEmailReason',
      '3The email address is missing',
    ])
    expect(line.calls.filter((call) => call.startsWith('POST /v1/accounts')).length).toBe(before)
  })

  it('that can’t be read says why, and offers no import', async () => {
    const { adding, within } = await choose('firstname,lastname,email')
    await waitFor(() => expect(adding).toHaveTextContent('The file has a header and no rows below it.'))
    expect(within.queryByRole('button', { name: /^Import/ })).toBeNull()
  })

  it('whose header does not show the columns is asked about', async () => {
    const header = 'Nr,Person,Called,Where to'
    const { user, adding, within } = await choose(header, '1,Kay,Noll,kay@columns.example')
    await waitFor(() => expect(adding).toHaveTextContent('Choose the column of the file for each field.'))
    expect(textsOf(adding, 'row')).toEqual(['1234', 'NrPersonCalledWhere to', '1KayNollkay@columns.example'])
    const off = within.getByRole('button', { name: 'Import 0 rows' })
    expect(off).toHaveAttribute('aria-disabled', 'true')
    const column = (name: string) => within.getByLabelText(name, { selector: 'select' })
    await user.selectOptions(column('First name'), '2. Person')
    await user.selectOptions(column('Last name'), '2. Person')
    expect(adding).toHaveTextContent('One column of the file is chosen twice.')
    await user.selectOptions(column('Last name'), '3. Called')
    await user.selectOptions(column('Email'), '4. Where to')
    await user.click(await within.findByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(adding).toHaveTextContent('1 of 1 rows imported, 0 refused.'))
  })

  it('says in which rows signs that nobody sees were left out of names', async () => {
    const { user, adding, within } = await choose(
      'Kay\u202e,Noll,kay@signs.example',
      'Jo,Noll,jo@signs.example',
    )
    await user.click(await within.findByRole('button', { name: 'Import 2 rows' }))
    await waitFor(() => expect(adding).toHaveTextContent('2 of 2 rows imported, 0 refused.'))
    expect(adding).toHaveTextContent(
      'Invisible characters, such as line breaks, were removed from a name in 1 row (line 1).',
    )
  })

  it('is read in the encoding that its bytes show, which can be changed', async () => {
    const { user, adding, within } = await openDialog()
    chooseIn(adding, new Uint8Array([...'Zo\u00eb,Lee,zoe@bytes.example'].map((sign) => sign.charCodeAt(0))))
    const encoding = await within.findByLabelText('Encoding')
    expect(encoding).toHaveDisplayValue('Windows-1252, Western Europe')
    expect(adding).toHaveTextContent('Zoë')
    await user.selectOptions(encoding, 'UTF-8')
    await waitFor(() => expect(adding).toHaveTextContent('The file can’t be read as UTF-8.'))
    expect(encoding).toHaveDisplayValue('Windows-1252, Western Europe')
    expect(adding).toHaveTextContent('Zoë')
  })

  it('whose encoding is unclear is shown in each that it may be in, to be chosen from', async () => {
    const { user, adding, within } = await openDialog()
    chooseIn(
      adding,
      new Uint8Array([...'Ren\x8e;M\x9fller;rene@bytes.example'].map((sign) => sign.charCodeAt(0))),
    )
    const question = await within.findByRole('radiogroup', { name: /^The encoding of this file is unclear/ })
    expect(inside(question).getAllByRole('radio')).toHaveLength(2)
    expect(within.queryByRole('button', { name: /^Import/ })).toBeNull()
    const right = inside(question).getByRole('radio', { name: 'René, Müller (Mac Roman)' })
    const wrong = inside(question).getByRole('radio', { name: /^RenŽ, MŸller \(Windows-1252/ })
    expect([right, wrong].map((radio) => radio.matches(':checked'))).toEqual([false, false])
    await user.click(wrong)
    await waitFor(() => expect(within.getByRole('table')).toHaveTextContent('MŸller'))
    await user.keyboard('{ArrowUp}')
    expect(right).toBeChecked()
    await waitFor(() => expect(within.getByRole('table')).toHaveTextContent('Müller'))
    expect(right).toHaveFocus()
    expect(within.getByLabelText('Encoding')).toHaveDisplayValue('Mac Roman')
    await user.click(within.getByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(adding).toHaveTextContent('1 of 1 rows imported, 0 refused.'))
    await user.click(within.getByRole('button', { name: 'Import another file' }))
    expect(within.queryByRole('radiogroup')).toBeNull()
  })

  it('is read with the separator that its first row shows, which can be changed', async () => {
    const { user, within } = await choose(
      'Wer (Vor-,Ruf-,Spitz-,Kose-,Zuname);Wo;Was;Wann',
      'Kay;kay@separators.example;Noll;7b',
    )
    const separator = await within.findByLabelText('Separator')
    expect(separator).toHaveDisplayValue('Comma')
    await user.selectOptions(separator, 'Semicolon')
    await waitFor(() =>
      expect(within.getByRole('table')).toHaveTextContent('Kaykay@separators.exampleNoll7b'),
    )
    const column = (name: string) => within.getByLabelText(name, { selector: 'select' })
    await user.selectOptions(column('First name'), '0')
    await user.selectOptions(column('Last name'), '3. Was')
    await user.selectOptions(column('Email'), '2. Wo')
    await user.click(await within.findByRole('button', { name: 'Import 1 row' }))
    await waitFor(() => expect(within.getByText(/1 of 1 rows imported/)).toBeInTheDocument())
  })

  it('points out names that look like what a spreadsheet makes of names, before and after', async () => {
    const { user, adding, within } = await choose('03-Jan,Noll,jan@dates.example', 'Jo,Noll,jo@dates.example')
    const button = await within.findByRole('button', { name: 'Import 2 rows' })
    const said = 'Check line 1 (03-Jan): the name looks like a date'
    expect(adding).toHaveTextContent(said)
    await user.click(button)
    await waitFor(() => expect(adding).toHaveTextContent('2 of 2 rows imported, 0 refused.'))
    expect(adding).toHaveTextContent(said)
  })

  it('that is a workbook is refused with the specification’s sentence, and one that helps', async () => {
    const { adding } = await openDialog()
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    chooseFile(adding, new File(['PK'], 'people.xlsx', { type }))
    await waitFor(() =>
      expect(adding).toHaveTextContent('Sorry, the supported format is only .csv (comma-separated value).'),
    )
    expect(adding).toHaveTextContent('choose Save as (or Export) and the format “CSV UTF-8”')
  })

  it('is told where the line is cut, and can be imported again', async () => {
    line.befall(/^POST \/v1\/accounts/, 'cut')
    const { user, adding, within } = await choose('Zoe,Good,zoe@file.example')
    await user.click(await within.findByRole('button', { name: 'Import 1 row' }))
    expect(await within.findByRole('alert')).toHaveTextContent(
      'The office cannot be reached. No accounts were added.',
    )
    line.mend()
    await user.click(within.getByRole('button', { name: 'Import again' }))
    await waitFor(() => expect(adding).toHaveTextContent('1 of 1 rows imported, 0 refused.'))
  })
})
