import { beginStep, empty, expectHtml, openEditor, openEmptyEditor } from './support/editor'
import { expect, test } from './support/journey'

test('markdown rules follow each other without a pause', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.type('# a **b** _c_')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- `d` ')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('~~e~~')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> f')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('```sql ')
  await page.keyboard.type('select 1')
  await expectHtml(
    editor,
    '<h1>a <strong>b</strong> <em>c</em></h1><ul><li><p><code>d</code> </p><ul><li><p><s>e</s></p></li></ul></li></ul><blockquote><p>f</p></blockquote><pre><code class="language-sql">select 1</code></pre>',
  )
})

test('Backspace takes a rule back, and so does undo: its signs are there as they were typed', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  await page.keyboard.type('> ')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('new')
  await expectHtml(editor, '<p>&gt; new</p>')
  await empty(editor)
  await page.keyboard.type('-')
  await beginStep(editor)
  await page.keyboard.type(' ')
  await page.keyboard.press('Control+z')
  await expectHtml(editor, '<p>-</p>')
})

test('"Start typing" stands in an empty document, and goes with the first sign', async ({ page, demo }) => {
  const editor = await openEditor(page, demo)
  const placeholder = () =>
    editor.text.evaluate((text) => getComputedStyle(text, '::before').content.replaceAll('"', ''))
  await empty(editor)
  await expect(editor.text).toHaveAttribute('data-empty', 'true')
  expect(await placeholder()).toBe('Start typing')
  await page.keyboard.type('a')
  await expect(editor.text).not.toHaveAttribute('data-empty')
  expect(await placeholder()).toBe('none')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Control+Shift+Digit8')
  await expect(editor.text).not.toHaveAttribute('data-empty')
})
