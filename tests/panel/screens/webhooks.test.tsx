import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rowOf, rows } from '../../support/panelPage'
import { feedPosts } from '../../support/platform'

const { office, open } = await openPanel()

describe('webhooks', () => {
  it('are added with a secret that is shown once, tried, changed and deleted', async () => {
    const user = await open('/office/webhooks', 'Administrator')
    await user.click(await screen.findByRole('link', { name: 'New webhook' }))
    const address = await screen.findByRole('textbox', { name: /Address/ })
    await user.type(address, 'https://10.0.0.1/')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Addresses in a private network are not allowed.')).toBeVisible()
    await user.clear(address)
    await user.type(address, 'https://platform.example/hooks')
    await user.click(screen.getByRole('checkbox', { name: 'Accounts deleted' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const secret = await screen.findByText(/^whsec_/)
    const [kept] = await office.engine.kysely.selectFrom('webhooks').selectAll().execute()
    expect(secret).toHaveTextContent(kept?.secret ?? 'none')
    expect(JSON.parse(kept?.types ?? '[]')).not.toContain('account.deleted')
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByText('The secret is copied.')).toBeVisible()

    await user.click(screen.getByRole('link', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Send a test' }))
    await waitFor(() => expect(rowOf('Test')).toHaveTextContent('Waiting'))
    expect(screen.queryByText(/^whsec_/)).toBeNull()
    await feedPosts(office.address, [{ pid: 'unkind', uid: 'member', score: { text: 0.9 } }])
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await rows('Event', ['Posts blocked', 'Test'])
    await office.engine.kysely.updateTable('deliveries').set({ state: 'given_up', status: 500 }).execute()
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await rows('State', ['Failed', 'Failed'])
    await user.click(screen.getByRole('button', { name: 'Send failed deliveries again' }))
    expect(await screen.findByText('2 deliveries are sent again.')).toBeVisible()
    await rows('State', ['Waiting', 'Waiting'])

    await user.click(screen.getByRole('switch', { name: 'On' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The webhook is saved.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Open menu' }))
    await user.click(await screen.findByRole('link', { name: 'Webhooks' }))
    await waitFor(() => expect(rowOf('platform.example')).toHaveTextContent('Off'))
    expect(rowOf('platform.example')).toHaveTextContent('2 waiting, 0 failed')
    await user.click(screen.getByRole('button', { name: /Delete the webhook/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The webhook was deleted.')).toBeVisible()
    expect(await office.engine.kysely.selectFrom('deliveries').selectAll().execute()).toEqual([])
  })
})
