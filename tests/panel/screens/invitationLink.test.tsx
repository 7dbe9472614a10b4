import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sessionStore } from '../../../src/panel/providers/session'
import { openPanel } from '../../support/browser/panelPage'
import { addAccounts } from '../../support/office/fixtures'
import { linkTo } from '../../support/office/letterLink'

const { office, line, open } = await openPanel()

describe('the link of an account’s invitation', () => {
  const button = () => screen.queryByRole('button', { name: 'Set your password' })

  it.each([
    ['invented', '?invitation=AAAA'],
    ['cut off', '?invitation='],
  ])('says as it opens that it holds no more where it is %s, and what to do', async (_how, search) => {
    await open(`/auth/reset${search}`)
    const told = await screen.findByRole('alert')
    expect(told).toHaveTextContent('This link is no longer valid')
    expect(told).toHaveTextContent('ask an Administrator for a new invitation')
    expect(screen.queryByText(/^You are invited/)).toBeNull()
    expect(button()).toBeNull()
  })

  it('leads on where it holds, also where the office can’t be asked, and says so once it is used', async () => {
    await addAccounts(office.engine, [
      { uid: 'ivo', oid: 'gatehouse', role: 'Moderator', status: 'incomplete' },
    ])
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'ivo' }] })
    const { pathname, search } = await linkTo(office, 'ivo@gatehouse.example')
    // As it was copied from a sentence, with what closes that.
    const path = `${pathname}${search}%3E).`
    line.befall(/^POST .*link/, 'cut')
    await open(path)
    expect(await screen.findByRole('button', { name: 'Set your password' })).toBeVisible()
    cleanup()
    line.mend()
    const user = await open(path)
    expect(await screen.findByText(/^You are invited/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Set your password' }))
    await user.type(await screen.findByLabelText('New password'), 'Right-HORSE-battery-43!')
    await user.type(screen.getByLabelText('Confirm password'), 'Right-HORSE-battery-43!')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Welcome! Your password is set, and you are signed in.')).toBeVisible()
    cleanup()
    sessionStore.clear()
    await open(path)
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
    expect(button()).toBeNull()
  })

  it('leads to the sign-in, and says that the password is set, where the office can’t be asked any more', async () => {
    await addAccounts(office.engine, [
      { uid: 'iva', oid: 'gatehouse', role: 'Moderator', status: 'incomplete' },
    ])
    await (await office.as('Administrator')).post('/accounts/invite', { accounts: [{ uid: 'iva' }] })
    const { pathname, search } = await linkTo(office, 'iva@gatehouse.example')
    const user = await open(pathname + search)
    await user.click(await screen.findByRole('button', { name: 'Set your password' }))
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeVisible()
    await user.type(screen.getByLabelText('New password'), 'Right-HORSE-battery-43!')
    await user.type(screen.getByLabelText('Confirm password'), 'Right-HORSE-battery-43!')
    line.befall(/^POST .*login/, 'cut')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Welcome! Your password is set. Sign in with it.')).toBeVisible()
    line.mend()
  })
})
