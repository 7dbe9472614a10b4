import {
  beginStep,
  empty,
  expectHtml,
  expectUndone,
  fill,
  openEditor,
  openEmptyEditor,
} from './support/editor'
import { expect, test } from './support/journey'

/** What is typed, and what becomes of it. */
const rules: readonly (readonly [typed: string, html: string])[] = [
  ['# new', '<h1>new</h1>'],
  ['## new', '<h2>new</h2>'],
  ['- new', '<ul><li><p>new</p></li></ul>'],
  ['* new', '<ul><li><p>new</p></li></ul>'],
  ['+ new', '<ul><li><p>new</p></li></ul>'],
  ['1. new', '<ol><li><p>new</p></li></ol>'],
  ['5. new', '<ol><li><p>new</p></li></ol>'],
  ['> new', '<blockquote><p>new</p></blockquote>'],
  ['``` new', '<pre><code>new</code></pre>'],
  ['```js new', '<pre><code class="language-javascript">new</code></pre>'],
  ['```sql new', '<pre><code class="language-sql">new</code></pre>'],
  ['**new** ', '<p><strong>new</strong> </p>'],
  ['__new__ ', '<p><strong>new</strong> </p>'],
  ['*new* ', '<p><em>new</em> </p>'],
  ['_new_ ', '<p><em>new</em> </p>'],
  ['~~new~~ ', '<p><s>new</s> </p>'],
  ['`new` ', '<p><code>new</code> </p>'],
]

test('every markdown rule in an empty document, one right after another, undone and redone', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [typed, html] of rules) {
    await empty(editor)
    await beginStep(editor)
    await page.keyboard.type(typed)
    await expectHtml(editor, html)
    await expectUndone(editor, '', html)
  }
})

test('every markdown rule below other text, undone and redone', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [typed, html] of rules) {
    await fill(editor, '<h2>one</h2><p>two</p>')
    await page.keyboard.press('Enter')
    await beginStep(editor)
    await page.keyboard.type(typed)
    await expectHtml(editor, `<h2>one</h2><p>two</p>${html}`)
    await expectUndone(editor, '<h2>one</h2><p>two</p>', `<h2>one</h2><p>two</p>${html}`)
  }
})

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
  for (const typed of ['# ', '- ', '1. ', '> ', '``` ']) {
    await empty(editor)
    await page.keyboard.type(typed)
    await page.keyboard.press('Backspace')
    await page.keyboard.type('new')
    await expectHtml(editor, `<p>${typed.replace('>', '&gt;')}new</p>`)
    await empty(editor)
    await beginStep(editor)
    await page.keyboard.type(typed.trim())
    await beginStep(editor)
    await page.keyboard.type(' ')
    await page.keyboard.press('Control+z')
    await expectHtml(editor, `<p>${typed.trim().replace('>', '&gt;')}</p>`)
  }
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
