import {
  beginStep,
  choose,
  empty,
  expectHtml,
  expectUndone,
  fill,
  openEmptyEditor,
  paste,
} from './support/editor'
import { expect, test } from './support/journey'

test('the link editor opens on the chosen text by button and by key, and begins with https://', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  const field = page.getByRole('textbox', { name: 'Address' })
  for (const open of [() => editor.tool('Link').click(), () => page.keyboard.press('Control+k')]) {
    await fill(editor, '<p>one</p><p>two</p>')
    await choose(editor, 'two')
    await beginStep(editor)
    await open()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('https://')
    await page.keyboard.type('example.org/two')
    await page.keyboard.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    const linked = '<p>one</p><p><a href="https://example.org/two">two</a></p>'
    await expectHtml(editor, linked)
    await expectUndone(editor, '<p>one</p><p>two</p>', linked)
    await page.keyboard.press('End')
    await page.keyboard.type(' on')
    await expectHtml(editor, '<p>one</p><p><a href="https://example.org/two">two</a> on</p>')
  }
})

test('Escape cancels, and neither an empty link nor the bare beginning is applied', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  await fill(editor, '<p>two</p>')
  for (const [typed, key] of [
    ['https://example.org', 'Escape'],
    ['', 'Enter'],
    ['https://', 'Enter'],
    ['http://', 'Enter'],
    ['mailto:', 'Enter'],
    ['   ', 'Enter'],
  ] as const) {
    await choose(editor, 'two')
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Address' }).fill(typed)
    await page.keyboard.press(key)
    await expect(page.getByRole('textbox', { name: 'Address' })).toHaveCount(0)
    await expect(editor.text).toBeFocused()
    await expectHtml(editor, '<p>two</p>')
  }
})

test('what is typed as an address is completed, and what leads nowhere is refused at the field', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  const field = page.getByRole('textbox', { name: 'Address' })
  for (const [typed, href] of [
    ['example.org', 'https://example.org'],
    ['www.example.org/a?b=c', 'https://www.example.org/a?b=c'],
    ['http://example.org', 'http://example.org'],
    ['office@example.org', 'mailto:office@example.org'],
    ['https://office@example.org', 'mailto:office@example.org'],
    ['https://https://example.org', 'https://example.org'],
  ] as const) {
    await fill(editor, '<p>two</p>')
    await choose(editor, 'two')
    await page.keyboard.press('Control+k')
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expectHtml(editor, `<p><a href="${href}">two</a></p>`)
  }
  await fill(editor, '<p>two</p>')
  await choose(editor, 'two')
  await page.keyboard.press('Control+k')
  for (const typed of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'nothing',
    'https://a b',
  ]) {
    await field.fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Enter a web address or an email address.')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expectHtml(editor, '<p>two</p>')
})

test('without a chosen text the address itself is put in', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await beginStep(editor)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('example.org')
  await page.keyboard.press('Enter')
  await expectHtml(editor, '<p><a href="https://example.org">https://example.org</a></p>')
  await expectUndone(editor, '', '<p><a href="https://example.org">https://example.org</a></p>')
})

test('the link at the caret is shown, changed and removed', { tag: '@everyday' }, async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const linked = '<p>one <a href="https://example.org/two">two <strong>three</strong></a> four</p>'
  const bubble = page.getByRole('group', { name: 'Link at the cursor' })
  const field = page.getByRole('textbox', { name: 'Address' })
  await fill(editor, linked)
  await expect(bubble).toHaveCount(0)
  await editor.text.getByText('three').click()
  await expect(editor.tool('Link')).toHaveAttribute('aria-pressed', 'true')
  await expect(bubble.getByRole('link')).toHaveAttribute('href', 'https://example.org/two')
  await expect(bubble.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer')
  await bubble.getByRole('button', { name: 'Edit link' }).click()
  await expect(field).toHaveValue('https://example.org/two')
  await field.fill('https://example.org/5')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expectHtml(editor, linked.replace('org/two', 'org/5'))
  await editor.text.getByText('three').click()
  await beginStep(editor)
  await bubble.getByRole('button', { name: 'Remove link' }).click()
  const bare = '<p>one two <strong>three</strong> four</p>'
  await expectHtml(editor, bare)
  await expect(editor.text).toBeFocused()
  await expectUndone(editor, linked.replace('org/two', 'org/5'), bare)
  await page.keyboard.press('Control+z')
  await editor.text.getByText('three').click()
  await page.keyboard.press('Control+k')
  await page.getByRole('group', { name: 'Link editor' }).getByRole('button', { name: 'Remove link' }).click()
  await expectHtml(editor, bare)
})

test('web and email addresses become links when they are typed and when they are pasted', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [typed, href] of [
    ['https://example.org/a', 'https://example.org/a'],
    ['example.org', 'https://example.org'],
    ['www.example.org', 'https://www.example.org'],
    ['office@example.org', 'mailto:office@example.org'],
  ] as const) {
    await empty(editor)
    await beginStep(editor)
    await page.keyboard.type(`See ${typed} `)
    const linked = `<p>See <a href="${href}">${typed}</a> </p>`
    await expectHtml(editor, linked)
    await expectUndone(editor, '', linked)
  }
  for (const pasted of ['https://example.org/a', 'office@example.org']) {
    await empty(editor)
    await paste(editor, { plain: `See ${pasted}` })
    const href = pasted.includes('@') ? `mailto:${pasted}` : pasted
    await expectHtml(editor, `<p>See <a href="${href}">${pasted}</a></p>`)
  }
  await fill(editor, '<p>two</p>')
  await choose(editor, 'two')
  await paste(editor, { plain: 'https://example.org/a' })
  await expectHtml(editor, '<p><a href="https://example.org/a">two</a></p>')
  await empty(editor)
  await page.keyboard.type('a.b 1.5 localhost {{name}} e.g. ')
  await expectHtml(editor, '<p>a.b 1.5 localhost {{name}} e.g. </p>')
})

test('a link is offered at text that is chosen by the keys, and Escape, blur and the caret send it away', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  const offer = page.getByRole('group', { name: 'Link the selected text' })
  const button = offer.getByRole('button', { name: 'Link' })
  await page.keyboard.press('Control+a')
  await expect(offer).toHaveCount(0)
  await fill(editor, '<p>one</p><p>two</p>')
  await choose(editor, 'one')
  await expect(button).toBeVisible()
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(offer).toHaveCount(0)
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(button).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(offer).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await expect(button).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(offer).toHaveCount(0)
  await choose(editor, 'one')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://')
  await page.keyboard.type('example.org')
  await page.keyboard.press('Enter')
  await expectHtml(editor, '<p><a href="https://example.org">one</a></p><p>two</p>')
  await choose(editor, 'one')
  await expect(page.getByRole('group', { name: 'Link at the cursor' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await fill(editor, '<pre><code>one</code></pre>')
  await choose(editor, 'one')
  await expect(offer).toHaveCount(0)
})

test('a link is offered below text that is chosen by the pointer, once it is let go', {
  tag: '@everyday',
}, async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const button = page
    .getByRole('group', { name: 'Link the selected text' })
    .getByRole('button', { name: 'Link' })
  await fill(editor, '<p>one and two</p><p>three</p>')
  const line = await editor.text.getByText('one and two').boundingBox()
  if (!line) throw new Error('there is no line')
  const middle = line.y + line.height / 2
  await page.mouse.move(line.x + 1, middle)
  await page.mouse.down()
  await page.mouse.move(line.x + 400, middle, { steps: 5 })
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('one and two')
  await expect(button).toHaveCount(0)
  await page.mouse.up()
  const place = await button.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual(line.y + line.height)
  await expect(editor.text).toBeFocused()
  await page.keyboard.press('Control+Alt+Digit1')
  const heading = await editor.text.locator('h1').boundingBox()
  await expect
    .poll(async () => (await button.boundingBox())?.y)
    .toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  await page.keyboard.press('Control+Alt+Digit0')
  await button.click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await page.keyboard.type('example.org')
  await page.keyboard.press('Enter')
  await expectHtml(editor, '<p><a href="https://example.org">one and two</a></p><p>three</p>')
})

test('an address becomes a link without the punctuation around it, and a word in code does not', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [typed, becomes] of [
    ['see https://x.org, and', 'see <a href="https://x.org">https://x.org</a>, and'],
    ['see https://x.org. And', 'see <a href="https://x.org">https://x.org</a>. And'],
    ['https://x.org! ', '<a href="https://x.org">https://x.org</a>! '],
    ['mail me@x.org, x', 'mail <a href="mailto:me@x.org">me@x.org</a>, x'],
    ['(see www.example.org). ', '(see <a href="https://www.example.org">www.example.org</a>). '],
    ['`https://x.org,` ', '<code>https://x.org,</code> '],
  ] as const) {
    await empty(editor)
    await beginStep(editor)
    await page.keyboard.type(typed)
    await expectHtml(editor, `<p>${becomes}</p>`)
    await expectUndone(editor, '', `<p>${becomes}</p>`)
  }
  await empty(editor)
  await page.keyboard.type('x.org;')
  await beginStep(editor)
  await page.keyboard.press('Enter')
  await expectHtml(editor, '<p><a href="https://x.org">x.org</a>;</p>')
  await page.keyboard.press('Control+z')
  await expectHtml(editor, '<p>x.org;</p>')
  await fill(editor, '<pre><code>a</code></pre>')
  await page.keyboard.type(' https://x.org, and')
  await expectHtml(editor, '<pre><code>a https://x.org, and</code></pre>')
})
