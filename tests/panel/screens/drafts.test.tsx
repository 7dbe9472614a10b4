import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sessionStore } from '../../../src/panel/providers/session'
import { openPanel, rowOf } from '../../support/browser/panelPage'
import { addAccounts, type PersonName } from '../../support/office/fixtures'
import { linkTo } from '../../support/office/letterLink'
import { feedPosts } from '../../support/platform/platform'

const { office, line, open } = await openPanel()
await addAccounts(office.engine, [{ uid: 'mia', oid: 'gatehouse' }])
await feedPosts(office.address, [{ pid: 'hat', text: 'I lost my hat' }])
await office.feed('reports', [{ rid: 'r', pid: 'hat', uid: 'member', title: 'spam', message: 'Look' }])
await office.feed('tickets', [{ tid: 't1', uid: 'member', issue: 'Somebody is unkind' }])
await office.nobody.post('/organizations', {
  ref: 'register',
  isExistingAccount: false,
  org: { type: 'Legal', name: 'Self made', email: 'office@self.example', address: 'A', contact: 'B' },
  user: {
    ...{ email: 'made@self.example', firstname: 'Mara', lastname: 'Made' },
    password: 'Brave-NEW-lantern-77!',
  },
})
const token = (await linkTo(office, 'made@self.example')).searchParams.get('confirmation')
await office.nobody.post('/organizations/confirm', { token })
const administrator = await office.as('Administrator')
const reply = { title: 'Hello', message: 'Thank you for writing.' }
await administrator.post('/words', {
  ...{ kind: 'word', text: 'zoombar', plurals: false, effect: 'wait', language: null, until: null, note: '' },
})
await administrator.post('/webhooks', {
  ...{ url: 'https://platform.example/hook', types: ['post.blocked'], active: true },
})
const { id } = (await administrator.post('/saved-replies', reply)).body

const press = async (user: UserEvent, name: string | RegExp, role = 'button') =>
  user.click(await screen.findByRole(role, { name }))
const inRow = async (user: UserEvent, row: string, name: string | RegExp) => {
  await screen.findAllByText(row)
  await user.click(within(rowOf(row)).getByRole('button', { name }))
}
/** In the detail of an account. */
const ofAccount = (name: string) => async (user: UserEvent) => {
  await inRow(user, 'mia Example', /^Detail/)
  await press(user, name)
}
const question = () => screen.findByRole('alertdialog', { name: 'Discard what you typed?' })
const restored = 'What you had not sent was restored.'
const text = 'Half a sentence'
const begin = async (user: UserEvent, field: HTMLElement) => {
  await user.click(field)
  await user.paste(text)
}

/** As when the office knows the session no more. */
async function signInAgain(path: string, person: PersonName = 'Administrator') {
  act(() => sessionStore.end())
  cleanup()
  return open(path, person)
}

interface FormDialogCase {
  title: string
  path: string
  field: RegExp
  begin: (user: UserEvent) => Promise<void>
}
const accounts = '/office/accounts'
const organizations = '/office/organizations'
const dialogs: FormDialogCase[] = [
  { title: 'Change account', path: accounts, field: /^Last name/, begin: ofAccount('Change account') },
  { title: 'New hold', path: accounts, field: /^Reason/, begin: ofAccount('Hold') },
  { title: 'Export data', path: accounts, field: /^Note/, begin: ofAccount('Export data') },
  {
    ...{ title: 'Write to the guardian or member', path: accounts, field: /^Message/ },
    begin: ofAccount('Write to the guardian or member'),
  },
  {
    ...{ title: 'Save these filters', path: accounts, field: /^Name/ },
    begin: async (user) => {
      await press(user, 'Saved filters')
      await press(user, 'Save these filters…', 'menuitem')
    },
  },
  {
    ...{ title: 'Add Organization', path: organizations, field: /^Address/ },
    begin: (user) => press(user, 'Add Organization'),
  },
  {
    ...{ title: 'Change details', path: organizations, field: /^Contact/ },
    begin: async (user) => {
      await inRow(user, 'The school', 'The school')
      await press(user, 'Change details')
    },
  },
  {
    ...{ title: 'Refuse the registration of', path: organizations, field: /^Reason/ },
    begin: async (user) => {
      await inRow(user, 'Self made', /^Review the registration/)
      await press(user, 'Refuse registration')
    },
  },
  {
    ...{ title: 'Report to moderators', path: '/office/support/tickets', field: /^What a moderator/ },
    begin: async (user) => {
      await inRow(user, 'Somebody is unkind', /^View Ticket/)
      await press(user, /^Member, priority/)
      await press(user, 'Report to moderators')
    },
  },
  {
    ...{ title: 'Create Post', path: '/office/posts/published', field: /^Text/ },
    begin: (user) => press(user, 'Create Post'),
  },
]

describe('what was typed in a dialog and not sent', () => {
  it.each(dialogs)('$title: closing asks, and an ended session keeps it', async ({ title, path, ...it }) => {
    const named = new RegExp(`^${title}`)
    const shown = () => screen.queryByRole('dialog', { name: named })
    const field = async () =>
      within(await screen.findByRole('dialog', { name: named })).findByLabelText<HTMLInputElement>(it.field)
    let user = await open(path, 'Administrator')
    await it.begin(user)
    const { value: before } = await field()
    await begin(user, await field())
    const typed = `${before}${text}`
    expect(await field()).toHaveValue(typed)
    await user.click(shown()?.closest('.MuiDialog-container') as HTMLElement)
    expect(await field()).toHaveValue(typed)
    await user.keyboard('{Escape}')
    await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await field()).toHaveValue(typed)

    user = await signInAgain(path)
    await it.begin(user)
    expect(await screen.findByText(restored)).toBeVisible()
    await waitFor(async () => expect(await field()).toHaveValue(typed))
    await press(user, 'Cancel')
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(shown()).toBeNull())

    user = await signInAgain(path)
    await it.begin(user)
    expect(await field()).toHaveValue(before)
    expect(screen.queryByText(restored)).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(shown()).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('what was typed on a page and not saved', () => {
  const create = '/office/saved-replies/create'
  /** Whether the tab is closed without a question. */
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const firstOf = async (path: string): Promise<string> => (await administrator.get(`/${path}`)).body[0].id
  const titleField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Title/ })
  const leave = async (user: UserEvent) => {
    await press(user, 'Open menu')
    await press(user, /^Accounts/, 'link')
  }
  const answer = async (user: UserEvent, name: string) =>
    user.click(within(await question()).getByRole('button', { name }))

  it.each([
    ['policies', /^Name/],
    ['words', /^Why/],
    ['webhooks', /^Address/],
    ['saved-replies', /^Title/],
    ['holds', /^Reason/],
  ])(
    'is held at /office/%s, for a new record and for one that is there, and nothing is before',
    async (path, name) => {
      const field = () => screen.findByRole<HTMLInputElement>('textbox', { name })
      for (const page of ['create', ...(path === 'holds' ? [] : [await firstOf(path)])]) {
        const user = await open(`/office/${path}/${page}`, 'Administrator')
        await screen.findByRole('button', { name: 'Save' })
        const filled = await field()
        expect(closing()).toBe(true)
        await begin(user, filled)
        await waitFor(() => expect(closing()).toBe(false))
        cleanup()
      }
    },
  )

  it('is asked about before a new record is left, be it by a link or with the tab', async () => {
    const user = await open(create, 'Administrator')
    await titleField()
    expect(closing()).toBe(true)
    await begin(user, await titleField())
    await waitFor(() => expect(closing()).toBe(false))
    await leave(user)
    await answer(user, 'Keep editing')
    expect(await titleField()).toHaveValue(text)
    await leave(user)
    await answer(user, 'Discard')
    expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeVisible()
    expect(closing()).toBe(true)
    window.history.back()
    expect(await titleField()).toHaveValue('')
    await leave(user)
    expect(await screen.findByRole('heading', { name: 'Accounts' })).toBeVisible()
  })

  it('is asked about before a record is left by Back, and is there for the same person alone until it is saved', async () => {
    const path = `/office/saved-replies/${id}`
    let user = await open('/office/saved-replies', 'Administrator')
    await user.click(await screen.findByRole('link', { name: /^Edit the reply .*Hello/ }))
    await waitFor(async () => expect(await titleField()).toHaveValue('Hello'))
    await begin(user, await titleField())
    window.history.back()
    await answer(user, 'Keep editing')
    expect(await titleField()).toHaveValue(`Hello${text}`)

    user = await signInAgain(path)
    expect(await screen.findByText(restored)).toBeVisible()
    await waitFor(async () => expect(await titleField()).toHaveValue(`Hello${text}`))
    await press(user, 'Discard')
    expect(await titleField()).toHaveValue('Hello')
    expect(await titleField()).toHaveFocus()
    await user.paste('!')

    user = await signInAgain(path)
    await waitFor(async () => expect(await titleField()).toHaveValue('Hello!'))
    await press(user, 'Save')
    await waitFor(() => expect(rowOf('Hello!')).toBeVisible())
    await inRow(user, 'Hello!', /^Edit/).catch(() => press(user, /^Edit the reply .*Hello/, 'link'))
    await waitFor(async () => expect(await titleField()).toHaveValue('Hello!'))
    expect(screen.queryByText(restored)).toBeNull()
    await begin(user, await titleField())

    await signInAgain(path, 'Colleague')
    await waitFor(async () => expect(await titleField()).toHaveValue('Hello!'))
    await signInAgain(path)
    await waitFor(async () => expect(await titleField()).toHaveValue('Hello!'))
  })
})

it('no password is kept, and none is asked about', async () => {
  const field = () => screen.findByLabelText<HTMLInputElement>('Current password')
  let user = await open('/office/sessions', 'Administrator')
  await press(user, 'Change password')
  await begin(user, await field())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(user, 'Change password')
  expect(await field()).toHaveValue('')
  await begin(user, await field())
  user = await signInAgain('/office/sessions')
  await press(user, 'Change password')
  expect(await field()).toHaveValue('')
})

it('a message that got no answer is sent again as the same one, and as another where it was changed', async () => {
  const user = await open(accounts, 'Administrator')
  const write = async () => {
    await press(user, 'Write to the guardian or member')
    await begin(user, await screen.findByLabelText(/^Message/))
    line.befall(/^POST .*\/tickets/, 'lost')
    await press(user, 'Send')
    const writing = screen.getByRole('dialog', { name: 'Write to the guardian or member' })
    expect(await within(writing).findByRole('alert')).toBeVisible()
    line.mend()
  }
  const sendAgain = async () => {
    await press(user, 'Send')
    await waitFor(() => expect(screen.queryByLabelText(/^Message/)).toBeNull())
  }
  const begun = () =>
    office.engine.kysely.selectFrom('tickets').select('tid').where('about_uid', '=', 'mia').execute()
  await inRow(user, 'mia Example', /^Detail/)
  await write()
  await sendAgain()
  expect(await begun()).toHaveLength(1)
  await write()
  await user.type(screen.getByLabelText(/^Message/), '!')
  await sendAgain()
  expect(await begun()).toHaveLength(3)
})

it('a question says nothing of the failure of the one before', async () => {
  const user = await open('/office/posts/reported', 'Administrator')
  await press(user, /^Review the post/)
  await press(user, 'Ignore reports by member Example')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Ignore reports by member Example' }))
  await begin(user, asked.getByLabelText('Reason'))
  line.befall(/mute$/, 'failed')
  await user.click(asked.getByRole('button', { name: 'Ignore reports by member Example' }))
  expect(await asked.findByRole('alert')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(user, 'Ignore reports by member Example')
  const again = within(await screen.findByRole('alertdialog', { name: 'Ignore reports by member Example' }))
  expect(again.queryByRole('alert')).toBeNull()
  await user.click(again.getByRole('button', { name: 'Ignore reports by member Example' }))
  expect(await again.findByRole('alert')).toBeVisible()
})
