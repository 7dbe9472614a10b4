import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPanel } from '../../support/browser/panelPage'

const { office, open } = await openPanel()
const notes = async () => within(await screen.findByRole('region', { name: 'Notes' }))

it('a note is written, mentions a colleague, and is removed by its author', async () => {
  const user = await open('/office/accounts/member', 'Administrator')
  const shown = await notes()
  expect(await shown.findByText('No one has written a note about this person.')).toBeVisible()
  await user.type(shown.getByLabelText(/^New note/), 'Her mother has called')
  await user.type(shown.getByLabelText('Mention colleagues'), 'coll')
  await user.click(await screen.findByRole('option', { name: 'colleague Example' }))
  await user.click(shown.getByRole('button', { name: 'Add note' }))
  expect(await shown.findByText(/mentions .*colleague Example/)).toBeVisible()
  expect(shown.getByText('Her mother has called', { ignore: 'textarea' })).toBeVisible()
  expect(shown.getByLabelText(/^New note/)).toHaveValue('')
  await user.click(await shown.findByRole('button', { name: 'Remove' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Remove this note?' }))
  await user.click(asked.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('The note is removed.')).toBeVisible()
  expect(await office.engine.kysely.selectFrom('person_notes').selectAll().execute()).toEqual([])
})

it('a colleague’s note is read, and can’t be removed', async () => {
  const colleague = await office.as('Colleague')
  await colleague.post('/people/member/notes', { text: 'Her father has called' })
  await open('/office/accounts/member', 'Administrator')
  const shown = await notes()
  expect(await shown.findByText('Her father has called')).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Remove' })).toBeNull()
})
