import { screen, waitFor, within } from '@testing-library/react'
import { TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { minute } from '../../../src/server/lib/clock'
import {
  buttons,
  dialog,
  expectTable,
  openPanel,
  rowOf,
  rows,
  textsOf,
} from '../../support/browser/panelPage'
import { emailOf, password } from '../../support/office/fixtures'
import { signIn } from '../../support/office/office'

const { office, line, open } = await openPanel()
const colleague = await office.as('Colleague')

describe('one’s own sessions', () => {
  it('are where the top bar leads, which is heard with who is signed in', async () => {
    await open('/office/accounts', 'Administrator')
    const way = await screen.findByRole('link', { name: /^Your account/ })
    expect(way).toHaveAccessibleName(
      /^Your account\. Signed in as ?administrator Example ?Administrator · The gatehouse$/,
    )
    expect(way).toHaveAttribute('href', '/office/sessions')
  })

  it('say why they did not come', async () => {
    line.befall(/sessions/, 'failed')
    await open('/office/sessions', 'Moderator')
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    expect(buttons(screen.getByRole('alert'))).toEqual(['Retry'])
  })
})

describe('all of one’s other sessions', () => {
  it('end after a question', async () => {
    const other = await office.as('Organization Administrator')
    const user = await open('/office/sessions', 'Organization Administrator')
    await user.click(await screen.findByRole('button', { name: 'End all others' }))
    const asked = within(await screen.findByRole('alertdialog', { name: 'End all other sessions?' }))
    await user.click(asked.getByRole('button', { name: 'End all others' }))
    expect(await screen.findByText('Your other sessions were ended.')).toBeVisible()
    expect((await other.get('/accounts')).status).toBe(401)
  })
})

describe('an office that asks for a second factor', () => {
  const ask = (secondFactor: string, graceDays: number) =>
    colleague.put('/settings', { signIn: { secondFactor, graceDays } })

  it('says by when, with the way to set one up', async () => {
    const user = await open('/office/accounts', 'Administrator')
    const notice = await screen.findByText(/^Set up a second factor by .+ \d{4}\./)
    await user.click(within(notice).getByRole('link', { name: 'Set up a second factor' }))
    expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeVisible()
  })

  it('lets nobody do anything else once the time is over, until one is set up and its codes are kept', async () => {
    await ask('staff', 0)
    const user = await open('/office/accounts', 'Other Administrator')
    await ask('administrators', 14)
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Add one-time codes' }))
    const adding = within(await dialog('Add one-time codes'))
    const key = (await adding.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent.replaceAll(' ', '')
    const code = new TOTP({ secret: key }).generate({ timestamp: office.clock() / 1000 })
    await user.type(adding.getByLabelText(/^Code from the app/), code)
    await user.click(adding.getByRole('button', { name: 'Set up' }))
    const codes = within(await dialog('Your recovery codes'))
    expect(codes.getAllByRole('listitem')).toHaveLength(8)
    await user.click(codes.getByRole('button', { name: 'I have kept them' }))
    expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeVisible()
  })
})

describe('what matters', () => {
  it('asks for the password first, and goes on with it; without it nothing is done', async () => {
    const user = await open('/office/webhooks/create', 'Administrator')
    await user.type(await screen.findByLabelText(/^Address/), 'https://platform.example/hook')
    office.passTime(11 * minute)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }))
    await user.type(asked.getByLabelText('Password'), 'wrong{Enter}')
    expect(await asked.findByText('This is not your password.')).toBeVisible()
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText(/Please confirm it’s you/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const again = within(await screen.findByRole('dialog', { name: 'Please confirm it’s you' }))
    await user.type(again.getByLabelText('Password'), `${password}{Enter}`)
    expect(await screen.findByRole('heading', { name: 'Secret' })).toBeVisible()
  })
})

describe('one’s own password', () => {
  it('is changed by the current one, and what is wrong stands at its field', async () => {
    const user = await open('/office/sessions', 'Organization Administrator')
    await user.click(await screen.findByRole('button', { name: 'Change password' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
    const [current, fresh, again] = await Promise.all(
      ['Current password', 'New password', 'Confirm password'].map((name) => dialog.findByLabelText(name)),
    )
    const send = async (...typed: [string, string, string]) => {
      for (const [index, field] of [current, fresh, again].entries()) {
        if (!field) throw new Error('a field is missing')
        await user.clear(field)
        await user.type(field, typed[index] ?? '')
      }
      await user.click(dialog.getByRole('button', { name: 'Change password' }))
    }
    const strong = 'Brave-NEW-lantern-77!'
    await send('wrong', strong, `${strong}?`)
    expect(await dialog.findByText("Password doesn't matched.")).toBeVisible()
    await waitFor(() => expect(again).toHaveFocus())
    await send('wrong', strong, strong)
    expect(await dialog.findByText('This is not your password.')).toBeVisible()
    await waitFor(() => expect(current).toHaveFocus())
    await send(password, 'PASSword12!!', 'PASSword12!!')
    expect(await dialog.findByText(/^This is easy to guess/)).toBeVisible()
    await send(password, strong, strong)
    expect(await screen.findByText(/^Your password was changed/)).toBeVisible()
    expect((await signIn(office.address, emailOf('Organization Administrator'), strong)).status).toBe(200)
  })
})

describe('the saved replies', () => {
  it('are empty at first, and one needs a title and a message', async () => {
    const user = await open('/office/saved-replies', 'Administrator')
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: 'New saved reply' }))
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Please fill required fields. (*)')).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveFocus())
    expect(screen.getByLabelText(/^Message/)).toBeInvalid()
    await user.type(screen.getByLabelText(/^Title/), 'Welcome')
    await user.type(screen.getByLabelText(/^Message/), 'Hello there')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The reply is saved.')).toBeVisible()
    await expectTable([
      ['Title', 'Message', 'Actions'],
      ['Welcome', 'Hello there', 'EditDelete'],
    ])
  })

  it('stand in the order of their titles, are searched, changed, and deleted after a question', async () => {
    const administrator = await office.as('Administrator')
    for (const title of ['Zoo', 'Apple']) {
      await administrator.post('/saved-replies', { title, message: `About ${title}` })
    }
    const user = await open('/office/saved-replies', 'Administrator')
    await waitFor(() => expect(rowOf('Zoo')).toBeVisible())
    const titles = [...document.querySelectorAll('main tbody tr')].map(
      (row) => row.firstElementChild?.textContent ?? '',
    )
    expect(titles).toEqual(titles.toSorted())
    await user.type(screen.getByLabelText('Search'), 'zoo')
    await rows('Title', ['Zoo'])
    await user.click(screen.getByText('About Zoo'))
    const message = await screen.findByLabelText(/^Message/)
    await waitFor(() => expect(message).toHaveValue('About Zoo'))
    await user.clear(message)
    await user.type(message, 'Of animals')
    line.befall(/^PUT/, 'failed')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
    expect(message).toHaveValue('Of animals')
    line.mend()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rowOf('Zoo')).toHaveTextContent('Of animals'))
    await user.click(within(rowOf('Zoo')).getByRole('button', { name: /^Delete the reply .*Zoo/ }))
    const asked = await screen.findByRole('alertdialog', { name: 'Delete this reply?' })
    expect(asked).toHaveTextContent(/The reply “.*Zoo.*” is deleted for all Administrators/)
    await user.click(within(asked).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The reply was deleted.')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Zoo')).toBeNull())
  })
})

describe('the side menu', () => {
  it('opens as a drawer, with what the role may see, and Logout leads to the login', async () => {
    const user = await open('/office/accounts', 'Moderator')
    await user.click(await screen.findByRole('button', { name: 'Open menu' }))
    const menu = await screen.findByRole('navigation', { name: 'Main menu' })
    await user.click(within(menu).getByRole('button', { name: 'Posts' }))
    expect(textsOf(menu, 'link')).toEqual(['Accounts', 'Blocked', 'Reported', 'Reported people'])
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(window.location.pathname).toBe('/')
    expect(JSON.parse(window.localStorage.getItem('persist:root') ?? '')).toEqual({
      logged: false,
      detail: null,
    })
  })
})
