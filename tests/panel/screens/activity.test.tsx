import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addDays, format } from 'date-fns'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { minute } from '../../../src/server/lib/clock'
import { openPanel, rowOf, rows } from '../../support/browser/panelPage'
import { decision, feedPosts } from '../../support/platform/platform'

/** The entry of a history that begins with this. */
const entry = (text: string) => (_own: string, element: Element | null) =>
  element?.localName === 'li' && element.textContent.startsWith(text)

const { office, line, open } = await openPanel()

beforeAll(async () => {
  await feedPosts(office.address, [{ pid: 'kind', text: 'Hello you' }])
  const administrator = await office.as('Administrator')
  await administrator.put('/posts/kind', decision('kind', 'block', 'administrator', 1))
  const colleague = await office.as('Colleague')
  await colleague.post('/saved-replies', { title: 'Hello', message: 'Hello!' })
  const org = { name: 'Young Makers', email: 'makers@example.org' }
  await administrator.post('/organizations', { ref: 'panel', org })
  await office.feed('tickets', [{ tid: 't1', uid: 'member', issue: 'My bird house is gone' }])
})

describe('the activity', () => {
  it('says who did what, is narrowed by what, of what and by whom, and shows what changed', async () => {
    const user = await open('/office/events', 'Administrator')
    await waitFor(() => expect(rowOf('Blocked')).toHaveTextContent(/administrator ExampleBlockedPost kind/))
    await user.selectOptions(screen.getByLabelText('Item'), 'Saved reply')
    await rows('Action', ['Created'])
    await user.selectOptions(screen.getByLabelText('Item'), 'All')
    await user.selectOptions(screen.getByLabelText('Action'), 'Blocked')
    await rows('Who', ['administrator Example'])
    expect(rowOf('Blocked')).toHaveTextContent('status: public → blocked, moderator: – → administrator')
    expect(rowOf('Blocked')).toHaveTextContent(
      /As Administrator, from network \S+, with request [0-9a-f-]{36}/,
    )
    await user.selectOptions(screen.getByLabelText('Action'), 'All')
    await user.click(
      within(await waitFor(() => rowOf('Saved reply'))).getByRole('button', { name: 'colleague Example' }),
    )
    await rows('Who', ['colleague Example', 'colleague Example'])
    const pressed = screen.getAllByRole('button', { name: 'colleague Example', pressed: true })
    await user.selectOptions(screen.getByLabelText('Action'), 'Created')
    await rows('Who', ['colleague Example'])
    await user.click(pressed[0] ?? document.body)
    await rows('Who', ['colleague Example'])
    expect(screen.getByLabelText('Action')).toHaveValue('create')
  })

  it('says which network asked too often, and how often it was refused', async () => {
    for (let n = 0; n < 40; n++) await office.nobody.post('/organizations/confirm', { token: 'made up' })
    office.passTime(2 * minute)
    await office.refusals.tell()
    await open('/office/events', 'Administrator')
    await waitFor(() => expect(rowOf('Sent too many requests')).toHaveTextContent(/Not signed in.*Network/))
    expect(rowOf('Sent too many requests')).toHaveTextContent(/refused: 10, minute: \d{4}-/)
  })

  it('is exported as it is narrowed', async () => {
    const file = vi.fn((_content: Blob) => 'blob:file')
    URL.createObjectURL = file
    onTestFinished(() => {
      Reflect.deleteProperty(URL, 'createObjectURL')
      for (const link of document.querySelectorAll('a[download]')) link.remove()
    })
    const user = await open('/office/events', 'Administrator')
    await user.selectOptions(await screen.findByLabelText('Action'), 'Blocked')
    await rows('Who', ['administrator Example'])
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(file).toHaveBeenCalledOnce())
    expect(await file.mock.calls[0]?.[0].text()).toMatch(/^id,created,.*\r\n[^\n]*,block,[^\n]*\r\n$/)
  })

  it('says why no file came, and tries again', async () => {
    const user = await open('/office/events', 'Administrator')
    await waitFor(() => expect(rowOf('Blocked')).toBeVisible())
    line.befall(/export/, 'failed')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    const told = await screen.findByRole('alert')
    expect(told).toHaveTextContent('Unexpected Application Error')
    expect(within(told).getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  it('says why it did not come', async () => {
    line.befall(/events/, 'failed')
    await open('/office/events', 'Administrator')
    expect(await screen.findByRole('alert')).toHaveTextContent('Unexpected Application Error')
  })

  it('is narrowed to one thing, and by days', async () => {
    const user = await open('/office/events', 'Administrator')
    await user.click(within(await waitFor(() => rowOf('Blocked'))).getByRole('button', { name: 'Post kind' }))
    await rows('Action', ['Blocked'])
    expect(screen.getByLabelText('Item')).toHaveValue('post')
    const [today, tomorrow] = [new Date(), addDays(new Date(), 1)].map((day) => format(day, 'yyyy-MM-dd'))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: tomorrow } })
    expect(await screen.findByText('No Results')).toBeVisible()
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: today } })
    await rows('Action', ['Blocked'])
    await user.click(screen.getByRole('button', { name: 'Post kind', pressed: true }))
    await waitFor(() => expect(rowOf('Saved reply')).toBeVisible())
    expect(line.calls.some((call) => call.includes('until'))).toBe(true)
  })

  it('of one post stands in its dialog', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    await user.click(await screen.findByRole('button', { name: /^Review/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(await within(dialog).findByText('Activity'))
    expect(await within(dialog).findByText(entry('Blocked · administrator Example'))).toBeVisible()
  })

  it('of one ticket stands in its box, and follows it', async () => {
    const user = await open('/office/support/tickets', 'Administrator')
    await user.click(await screen.findByRole('button', { name: /^View Ticket/ }))
    const take = await screen.findByRole('button', { name: 'Open and Start Conversation' })
    const openActivity = async () => {
      await user.click(screen.getByRole('button', { name: /^Member, priority/ }))
      await user.click(await screen.findByText('Activity', { selector: 'summary' }))
    }
    await openActivity()
    expect(await screen.findByText('No Results')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(take).toHaveAttribute('aria-disabled', 'false'))
    await user.click(take)
    await waitFor(() => expect(screen.queryByText('No Results')).toBeNull())
    await openActivity()
    expect(await screen.findByText(entry('Took · administrator Example'))).toBeVisible()
  })

  it('of one organization stands above its accounts', async () => {
    const user = await open('/office/organizations', 'Administrator')
    await user.click(await screen.findByRole('button', { name: 'Accounts of Young Makers' }))
    await user.click(await screen.findByText('Activity', { selector: 'summary' }))
    expect(await screen.findByText(entry('Added · administrator Example'))).toBeVisible()
  })

  it('is for Administrators alone', async () => {
    const user = await open('/office/posts/blocked', 'Moderator')
    await user.click(await screen.findByRole('button', { name: /^Review/ }))
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Scores')).toBeVisible()
    expect(within(dialog).queryByText('Activity')).toBeNull()
  })
})
