import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel, rowOf } from '../../support/browser/panelPage'

const { office, open } = await openPanel()

describe('a deleted account', () => {
  it('is listed with what is erased and what stays, asked about, and restored', async () => {
    const administrator = await office.as('Administrator')
    await administrator.delete('/accounts?ids=member')
    const user = await open('/office/deleted-accounts', 'Administrator')
    await waitFor(() => expect(rowOf('member Example')).toHaveTextContent('administrator Example'))
    await user.click(screen.getByRole('button', { name: 'What is erased' }))
    const preview = await screen.findByRole('dialog', { name: 'What is erased, and what stays' })
    await waitFor(() => expect(preview).toHaveTextContent('Names, email address'))
    expect(preview).toHaveTextContent('That the account was deleted')
    await user.click(within(preview).getByRole('button', { name: 'Export the case' }))
    expect(await screen.findByRole('dialog', { name: 'Export the case' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export the case' })).toBeNull())
    await user.keyboard('{Escape}')

    await user.click(await screen.findByRole('button', { name: /^Erase .*member Example.* now$/ }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase now' }),
    )
    expect(await screen.findByText('Another Administrator has to confirm now.')).toBeVisible()
    await waitFor(() => expect(rowOf('member Example')).toHaveTextContent('asks to erase it now'))

    await user.click(screen.getByRole('button', { name: /^Restore .*member Example/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }))
    expect(await screen.findByText('The account was restored.')).toBeVisible()
    expect((await administrator.get('/accounts/member')).body.result.status).toBe('active')
  })
})

describe('a hold', () => {
  it.each([
    ['/office/holds/create', { Id: 'member', Reason: 'The police asked' }, /Until/],
    ['/office/words/create', { Word: 'kite' }, /Until/],
  ])(
    'and what else has an end (%s) says at its field where its year has five digits',
    async (path, texts, until) => {
      const user = await open(path, 'Administrator')
      for (const [name, text] of Object.entries(texts))
        await user.type(await screen.findByRole('textbox', { name: new RegExp(name) }), text)
      fireEvent.change(screen.getByLabelText(until), { target: { value: '12345-01-01' } })
      await user.click(screen.getByRole('button', { name: 'Save' }))
      await waitFor(() => expect(screen.getByLabelText(until)).toBeInvalid())
      expect(screen.queryByText('Unexpected Application Error')).toBeNull()
    },
  )

  it('is put on an account with a reason and an end, and lifted', async () => {
    const user = await open('/office/holds/create', 'Administrator')
    await user.type(await screen.findByRole('textbox', { name: /Id/ }), 'member')
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'The police asked')
    await user.type(screen.getByLabelText(/Until/), '2099-01-31')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(rowOf('member')).toHaveTextContent('The police asked'))
    await user.click(screen.getByRole('button', { name: /Lift the hold on .*member/ }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift' }))
    expect(await screen.findByText('The hold was lifted.')).toBeVisible()
  })
})
