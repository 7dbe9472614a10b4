import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { captionOf } from '../../../src/panel/posts/review/Text'
import { dialog, openPanel } from '../../support/browser/panelPage'

const { office, open } = await openPanel()
const post = (pid: string, text: string) => ({
  ...{ pid, uid: 'member', type: 'text', text, created: '2026-01-01T10:00:00Z' },
})
await office.feed('posts', [
  post('rude', 'Dear Emma, you are such an 1d10t and nobody wants you here'),
  post('foreign', 'Halt die Klappe, du Hurensohn'),
  post('linked', 'Dear Lena, you idiot, look at https://p\u0430ypal.example/win'),
  post('alike', 'Dear Noah, you are such an idi\u043et'),
  post('threat', 'Dear Theo, see you after school. I will kill you. Bring the ball'),
])

const marked = (within: Element) =>
  Array.from(within.querySelectorAll('mark'), ({ textContent }) => textContent)

describe('a post that the analyzer has blocked', () => {
  it('has the words marked that raised its score, in the list and in the review', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    const row = within(await screen.findByRole('table'))
      .getByText(/Dear Emma/)
      .closest('tr')
    expect(row && marked(row).join()).toContain('1d10t')
    await user.click(within(row ?? document.body).getByRole('button', { name: /^Review/ }))
    const text = await within(await dialog('Review Post')).findByRole('region', { name: 'Text of the post' })
    expect(text.textContent).toBe('Dear Emma, you are such an 1d10t and nobody wants you here')
    expect(marked(text).join()).toContain('1d10t')
    const hidden = await screen.findByRole('list', { name: 'Hidden in the text' })
    expect(hidden.textContent).toContain('“1d10t” reads “idiot”')
    expect(screen.getByText('English')).toBeTruthy()
  })

  it('says of letters of another script that they are, since nobody sees it', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    const row = within(await screen.findByRole('table'))
      .getByText(/Dear Noah/)
      .closest('tr')
    await user.click(within(row ?? document.body).getByRole('button', { name: /^Review/ }))
    await dialog('Review Post')
    const hidden = await screen.findByRole('list', { name: 'Hidden in the text' })
    expect(hidden.textContent).toContain('reads “idiot” (letters from another script)')
  })

  it('in another language is blocked for a grave word, and says which language it is', async () => {
    const user = await open('/office/posts/blocked', 'Administrator')
    const row = within(await screen.findByRole('table'))
      .getByText(/Halt die Klappe/)
      .closest('tr')
    expect(row && marked(row)).toEqual(['Hurensohn'])
    await user.click(within(row ?? document.body).getByRole('button', { name: /^Review/ }))
    expect(await within(await dialog('Review Post')).findByText('German')).toBeTruthy()
  })
})

it('the words behind a sign are marked by its name, in the list and in the review', async () => {
  const user = await open('/office/posts/blocked', 'Administrator')
  const row = within(await screen.findByRole('table'))
    .getByText(/Dear Theo/)
    .closest('tr')
  expect(within(row ?? document.body).getByTitle('Threat')).toHaveTextContent('I will kill you')
  await user.click(within(row ?? document.body).getByRole('button', { name: /^Review/ }))
  const text = await within(await dialog('Review Post')).findByRole('region', { name: 'Text of the post' })
  expect(within(text).getByTitle('Threat')).toHaveTextContent('I will kill you')
  expect(text).toHaveTextContent('Dear Theo, see you after school. I will kill you. Bring the ball')
})

it('a link in a post is text, and says its host in punycode; the limit of the score stands beside it', async () => {
  const user = await open('/office/posts/blocked', 'Administrator')
  const row = within(await screen.findByRole('table'))
    .getByText(/Dear Lena/)
    .closest('tr')
  await user.click(within(row ?? document.body).getByRole('button', { name: /^Review/ }))
  const modal = within(await dialog('Review Post'))
  expect(modal.queryByRole('link', { name: /win/ })).toBeNull()
  const strange = await modal.findByRole('list', { name: 'Easy to miss' })
  expect(strange.textContent).toContain('xn--pypal-4ve.example')
  expect(strange.textContent).toContain('mixes letters from several scripts')
  expect((await modal.findByText('Limit')).nextSibling).toHaveTextContent('0.50')
})

describe('the marks of a caption', () => {
  it('stand where its words are, although white space is one blank there', () => {
    const text = '  Dear\n\n Emma,  you idiot, go'
    const from = text.indexOf('idiot')
    const { text: shown, marks } = captionOf(text, [{ from, until: from + 5 }])
    expect(shown).toBe('Dear Emma, you idiot, go')
    expect(marks.map(({ from, until }) => shown.slice(from, until))).toEqual(['idiot'])
  })

  it('end with it: of what lies beyond there is none', () => {
    const text = `${Array.from({ length: 14 }, (_, n) => `w${n}`).join(' ')} you idiot`
    const from = text.indexOf('you')
    const { text: shown, marks } = captionOf(text, [
      { from, until: text.length - 3 },
      { from: text.length - 3, until: text.length },
    ])
    expect(shown.endsWith('you…')).toBe(true)
    expect(marks.map(({ from, until }) => shown.slice(from, until))).toEqual(['you'])
  })
})
