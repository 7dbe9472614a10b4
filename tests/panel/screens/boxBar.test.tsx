import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPanel, rowOf } from '../../support/browser/panelPage'
import { emailOf, password } from '../../support/office/fixtures'
import { signIn } from '../../support/office/office'
import { openSocket } from '../../support/sockets/socket'

const { office, open } = await openPanel()

it('minimized boxes: those with news first, then the last one, and those that have no room behind a number', async () => {
  const { body } = await office.feed(
    'tickets',
    ['one', 'two', 'three'].map((tid) => ({ tid, uid: 'member', issue: `Ticket ${tid}` })),
  )
  const user = await open('/office/support/tickets', 'Administrator')
  await screen.findByRole('table')
  for (const tid of ['one', 'two', 'three']) {
    await user.click(within(rowOf(`Ticket ${tid}`)).getByRole('button', { name: /^View Ticket/ }))
    const start = await screen.findByRole('button', { name: 'Open and Start Conversation' })
    await waitFor(() => expect(start).toHaveAttribute('aria-disabled', 'false'))
    await user.click(start)
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus())
    await user.keyboard('{Escape}')
  }
  const others = await screen.findByRole('button', { name: '2 more conversations' })
  expect(others).toHaveTextContent('+2')
  const inSight = () => screen.getByRole('button', { name: /^Show the conversation with/ })
  expect(inSight()).toHaveAttribute('data-tid', 'three')

  const signedIn = await signIn(office.address, emailOf('Administrator'), password)
  const colleague = await openSocket(`${signedIn.body.result.links.support}&tid=one`)
  const { links } = body.result
  const member = await openSocket(links.find(({ tid }: { tid: string }) => tid === 'one').support)
  member.send({ type: 'chat', tid: 'one', message: 'Are you there?' })
  await colleague.next('chat')
  await screen.findByRole('button', { name: /^Show the conversation with.*1 new message/ })
  expect(inSight()).toHaveAttribute('data-tid', 'one')
  await user.click(screen.getByRole('button', { name: '2 more conversations' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(2)
  await user.click(within(menu).getAllByRole('menuitem')[0] ?? menu)
  await waitFor(() => expect(screen.getByLabelText('Message')).toHaveFocus())
  expect(screen.getByRole('button', { name: '1 more conversation' })).toHaveTextContent('+1')
})
