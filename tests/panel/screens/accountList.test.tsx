// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPanel } from '../../support/panelPage'

const { open } = await openPanel()

describe('the accounts', () => {
  it('show', async () => {
    await open('/office/accounts', 'Administrator')
    await screen.findByText('1–3 of 3', undefined, { timeout: 10000 })
    console.log(screen.getByRole('table').textContent)
    console.log(document.body.innerHTML.length)
  })
  it('again', async () => {
    await open('/office/accounts', 'Moderator')
    await screen.findByText('1–3 of 3', undefined, { timeout: 10000 })
    console.log(screen.getByRole('table').textContent)
    expect(1).toBe(1)
  })
})
