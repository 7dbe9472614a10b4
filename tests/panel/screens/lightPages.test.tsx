import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionStore } from '../../../src/panel/providers/session'
import { second } from '../../../src/server/lib/clock'
import { openPanel, rows, textsOf } from '../../support/browser/panelPage'
import { emailOf, password } from '../../support/office/fixtures'
import { signIn } from '../../support/office/office'

const { office, line, open } = await openPanel()

describe('the login', () => {
  async function write(email: string, secret: string) {
    const user = await open('/')
    await user.type(await screen.findByLabelText('Email'), email)
    await user.type(screen.getByLabelText('Password'), secret)
    return () => user.click(screen.getByRole('button', { name: 'Sign in' }))
  }

  async function logIn(email: string, secret: string) {
    const send = await write(email, secret)
    await send()
  }

  it('asks for an address and a password, and begins at the address', async () => {
    await open('/')
    const email = await screen.findByLabelText('Email')
    await waitFor(() => expect(email).toHaveFocus())
    expect(email).toBeRequired()
    expect(email).toHaveAttribute('type', 'email')
    expect(screen.getByLabelText('Password')).toBeRequired()
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/auth/forgot')
  })

  it('leads to the accounts, which are asked for once', async () => {
    const before = line.calls.length
    await logIn(emailOf('Moderator'), password)
    await rows('Name', ['moderator Example You', 'colleague Example', 'administrator Example'])
    expect(window.location.pathname).toBe('/office/accounts')
    expect(line.calls.slice(before).filter((called) => /^GET \/v1\/accounts/.test(called))).toHaveLength(1)
    expect(JSON.parse(window.localStorage.getItem('persist:root') ?? '')).toMatchObject({
      logged: true,
      detail: { uid: 'moderator' },
    })
  })

  it.each([
    `Moderator Example <${emailOf('Moderator')}>`,
    `mailto:${emailOf('Moderator')}`,
    `\u200b${emailOf('Moderator')} `,
  ])('takes the address that is in “%s”, and shows it', async (pasted) => {
    await open('/')
    const email = await screen.findByLabelText('Email')
    fireEvent.change(email, { target: { value: pasted } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
    line.befall(/login/, 'held')
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(email).toHaveValue(emailOf('Moderator')))
    line.mend()
    await screen.findByRole('heading', { level: 1, name: 'Accounts' })
    expect(sessionStore.read().user?.uid).toBe('moderator')
  })

  it('is busy while it waits, and says where the office cannot be reached', async () => {
    line.befall(/login/, 'held')
    await logIn(emailOf('Moderator'), password)
    expect(await screen.findByRole('button', { name: 'Signing in…' })).toBeVisible()
    line.mend()
    await rows('Name', ['moderator Example You', 'colleague Example', 'administrator Example'])
  })

  it.each([
    ['cut', 'The office cannot be reached'],
    ['failed', 'Unexpected Application Error'],
  ] as const)('tells that the line is %s', async (fate, told) => {
    line.befall(/login/, fate)
    await logIn(emailOf('Moderator'), password)
    expect(await screen.findByRole('alert')).toHaveTextContent(told)
  })

  it('after too many tries counts the seconds down that the office names', async () => {
    const wrong = () => signIn(office.address, emailOf('Other Administrator'), 'wrong')
    const send = await write(emailOf('Other Administrator'), 'wrong')
    let asked = 0
    // The waits grow; each is waited for until one is long enough to tell whole seconds from tenths.
    while (asked < 16) {
      office.passTime(asked * second)
      asked = Number((await wrong()).headers.get('retry-after') ?? 0)
    }
    await send()
    const button = await screen.findByRole('button', { name: /^Wait \d+ s$/ })
    const seconds = Number(/\d+/.exec(button.textContent ?? ''))
    expect(seconds).toBeGreaterThan(asked / 2)
  })

  it('speaks the language that is chosen there, whatever was chosen in an office whose session has ended', async () => {
    const user = await open('/office/accounts', 'Moderator')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('button', { name: 'English' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Français' }))
    await screen.findByRole('heading', { name: 'Comptes' })
    act(() => sessionStore.end())
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Langue' }), 'en')
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible()
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

  it('shows the password where one asks', async () => {
    const user = await open('/')
    await user.click(await screen.findByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })
})

describe('a forgotten password', () => {
  async function ask(email: string) {
    const user = await open('/auth/forgot')
    const field = await screen.findByLabelText('Email')
    if (email) await user.type(field, email)
    await user.click(screen.getByRole('button', { name: 'Send' }))
    return { user, field }
  }

  it.each([
    ['', 'Please fill the empty field.'],
    ['nobody', 'This is not an email address, such as name@example.org.'],
  ])('“%s” is refused at the field, and nothing is sent', async (email, told) => {
    const before = line.calls.length
    const { field } = await ask(email)
    await waitFor(() => expect(field).toHaveAccessibleDescription(told))
    await waitFor(() => expect(field).toHaveFocus())
    expect(line.calls.length).toBe(before)
  })

  it('an address that may not is told in the specification’s words', async () => {
    await ask('nobody@nowhere.example')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Unauthorized request, Please use your authorized email address',
    )
  })

  it('an email goes out, and a password is set by its link: faults are told at their fields', async () => {
    const { user } = await ask(emailOf('Colleague'))
    expect(
      await screen.findByText(
        'We have successfully sent you an email. Please check and follow the instruction.',
      ),
    ).toBeVisible()
    while ((await office.outbox.sendDue()) > 0);
    const link = /href="([^"]+)"/.exec(office.letters.at(-1)?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, search } = new URL(link)
    expect(window.localStorage.getItem('persist:root')).toContain('colleague')
    cleanup()
    await open(pathname + search)
    const fresh = await screen.findByLabelText('New password')
    const again = screen.getByLabelText('Confirm password')
    const set = screen.getByRole('button', { name: 'Set password' })
    await user.click(set)
    await waitFor(() => expect(fresh).toHaveAccessibleDescription(/Please fill the empty field\./))
    await waitFor(() => expect(fresh).toHaveFocus())
    await user.type(fresh, 'short')
    await user.click(set)
    await waitFor(() =>
      expect(fresh).toHaveAccessibleDescription(/Password must be at least 10 characters long\./),
    )
    await user.clear(fresh)
    await user.type(fresh, 'COLLEAGUE-colleague-42!?')
    await waitFor(() =>
      expect(fresh).toHaveAccessibleDescription(/Password must not be found in your email address\./),
    )
    await user.clear(fresh)
    await user.type(fresh, 'Right-HORSE-battery-43!')
    await user.type(again, 'Right-HORSE-battery-44!')
    await user.click(set)
    await waitFor(() => expect(again).toHaveAccessibleDescription("Password doesn't matched."))
    await user.clear(again)
    await user.type(again, 'Right-HORSE-battery-43!')
    await user.click(set)
    expect(await screen.findByText('Your password was changed. Sign in with the new one.')).toBeVisible()
  })

  it('without a reset session /auth/reset leads to /auth/forgot', async () => {
    await open('/auth/reset?ref=old')
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible()
    expect(window.location.pathname).toBe('/auth/forgot')
  })
})

describe('the registration', () => {
  const fill = {
    'Organization name *': 'Sunny School',
    'Organization email *': 'hello@sunny.example',
    'Address *': '1 Road',
    'Contact *': '555',
    'First name *': 'Ada',
    'Last name *': 'Love',
    'Your email *': 'ada@sunny.example',
    'Password *': 'Right-HORSE-battery-42!',
    'Confirm password *': 'Right-HORSE-battery-42!',
  }

  async function openForm(search = '') {
    const user = await open(`/organization/register${search}`)
    await screen.findByRole('heading', { name: 'Register an organization' })
    return { user, register: screen.getByRole('button', { name: 'Register' }) }
  }

  it('begins with Education, and tells each field that is empty', async () => {
    const { user, register } = await openForm()
    expect(screen.getByLabelText('Industry *')).toHaveValue('Education')
    expect(textsOf(screen.getByLabelText('Industry *'), 'option')).toHaveLength(20)
    await user.click(register)
    expect(await screen.findByText('Please fill required fields. (*)')).toBeVisible()
    for (const label of Object.keys(fill)) expect(screen.getByLabelText(label)).toBeInvalid()
    await waitFor(() => expect(screen.getByLabelText('Organization name *')).toHaveFocus())
  })

  it('tells passwords that differ, and asks for none where there is an account', async () => {
    const { user, register } = await openForm()
    await user.type(screen.getByLabelText('Password *'), 'Right-HORSE-battery-42!')
    await user.type(screen.getByLabelText('Confirm password *'), 'Right-HORSE-battery-4')
    await user.click(register)
    await waitFor(() =>
      expect(screen.getByLabelText('Confirm password *')).toHaveAccessibleDescription(
        'Password and confirmation password should match.',
      ),
    )
    await user.click(screen.getByRole('switch'))
    expect(screen.queryByLabelText('Password *')).toBeNull()
    expect(screen.queryByLabelText('First name *')).toBeNull()
    expect(screen.getByLabelText('Email of your account *')).toBeVisible()
  })

  it.each([
    ['Organization name *', 'x'.repeat(301), 'This is too long.'],
    ['Organization name *', 'Sunny\u202e School', /^This contains an invisible character/],
    ['Organization email *', 'office', 'This is not an email address, such as name@example.org.'],
    ['Contact *', '  ', 'Fill in this field.'],
    ['Last name *', 'x'.repeat(201), 'This is too long.'],
    ['First name *', 'Han\u2066na', /^This contains an invisible character/],
    ['Your email *', 'two words@sunny.example', 'This is not an email address, such as name@example.org.'],
    ['Password *', 'hanna', /^Password must be at least 10 characters long\./],
    ['Confirm password *', `${fill['Password *']} `, 'Password and confirmation password should match.'],
  ])('does not take it where “%s” is %j', async (label, text, told) => {
    const { user, register } = await openForm()
    for (const [field, right] of Object.entries(fill)) {
      fireEvent.change(screen.getByLabelText(field), { target: { value: field === label ? text : right } })
    }
    await user.click(register)
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(told))
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  })

  it('counts signs as the office does, and not the blanks around them; an account needs its address alone', async () => {
    const { user, register } = await openForm()
    await user.click(register)
    await screen.findByText('Please fill required fields. (*)')
    await user.click(screen.getByRole('switch'))
    const name = ` ${'🏫'.repeat(300)} `
    for (const [label, text] of [
      ['Organization name *', name],
      ['Organization email *', 'org@signs.example'],
      ['Address *', '1 Road'],
      ['Contact *', '555'],
      ['Email of your account *', 'signs@signs.example'],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
    }
    await waitFor(() => expect(screen.queryByText('Please fill required fields. (*)')).toBeNull())
    await user.click(register)
    expect(await screen.findByRole('heading', { name: 'We received your registration' })).toBeVisible()
  })

  it('is filled in from its link, and says where the link can’t be read', async () => {
    const data = btoa(JSON.stringify({ email: 'link@sunny.example', name: 'Linked School' }))
    await openForm(`?data=${data}`)
    expect(screen.getByLabelText('Organization name *')).toHaveValue('Linked School')
    expect(screen.getByLabelText('Organization email *')).toHaveValue('link@sunny.example')
    expect(screen.queryByText(/could not be read/)).toBeNull()
  })

  it('says of a link that holds no more before anything is filled in, and goes on without it', async () => {
    const data = btoa(JSON.stringify({ email: 'late@sunny.example', name: 'Late School', token: 'ended' }))
    const user = await open(`/organization/register?data=${data}`)
    expect(await screen.findByText('This link is no longer valid')).toBeVisible()
    expect(screen.queryByLabelText('Organization name *')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Register without the invitation' }))
    expect(screen.getByLabelText('Organization name *')).toHaveValue('Late School')
    expect(screen.queryByText(/^You are invited: your organization/)).toBeNull()
  })

  it('shows the form where the office can’t be asked about the link', async () => {
    line.befall(/^POST .*link/, 'cut')
    const data = btoa(JSON.stringify({ email: 'late@sunny.example', name: 'Late School', token: 'any' }))
    await openForm(`?data=${data}`)
    expect(screen.getByLabelText('Organization name *')).toHaveValue('Late School')
    line.mend()
  })

  it('that fails loses nothing; sent again, it waits for the office', async () => {
    const { user, register } = await openForm('?data=nonsense')
    expect(screen.getByText("The link's details could not be read; please fill in the form.")).toBeVisible()
    for (const [label, text] of Object.entries(fill)) await user.type(screen.getByLabelText(label), text)
    line.befall(/^POST/, 'cut')
    await user.click(register)
    expect(await screen.findByText(/The office cannot be reached/)).toBeVisible()
    for (const [label, text] of Object.entries(fill)) expect(screen.getByLabelText(label)).toHaveValue(text)
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByRole('heading', { name: 'We received your registration' })).toBeVisible()
    expect(screen.getByText('Sunny School is not active yet. This is what happens next:')).toBeVisible()
    const { body } = await (await office.as('Administrator')).get('/organizations?limit=1')
    expect(body.result.organizations).toMatchObject([
      { name: 'Sunny School', email: 'hello@sunny.example', status: 'pending', type: 'Education' },
    ])
  })
})
