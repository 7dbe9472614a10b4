import {
  beginStep,
  choose,
  empty,
  expectHtml,
  expectUndone,
  fill,
  type OpenEditor,
  openEmptyEditor,
} from './support/editor'
import { expect, test } from './support/journey'

const full = '<p>one</p><p>two</p><p>three</p>'
const among = (block: string) => `<p>one</p>${block}<p>three</p>`

/** Each entry of Block type, with its shortcut and what becomes of a text. */
const blocks: readonly (readonly [label: string, keys: string, of: (text: string) => string])[] = [
  ['Large Heading', 'Control+Alt+Digit1', (text) => `<h1>${text}</h1>`],
  ['Small Heading', 'Control+Alt+Digit2', (text) => `<h2>${text}</h2>`],
  ['Bullet List', 'Control+Shift+Digit8', (text) => `<ul><li><p>${text}</p></li></ul>`],
  ['Numbered List', 'Control+Shift+Digit7', (text) => `<ol><li><p>${text}</p></li></ol>`],
  ['Quote', 'Control+Shift+b', (text) => `<blockquote><p>${text}</p></blockquote>`],
  ['Code Block', 'Control+Alt+c', (text) => `<pre><code>${text}</code></pre>`],
]

const marks = [
  ['Bold', 'Control+b', 'strong'],
  ['Italic', 'Control+i', 'em'],
  ['Underline', 'Control+u', 'u'],
  ['Strikethrough', 'Control+Shift+s', 's'],
  ['Code', 'Control+e', 'code'],
] as const

const alignments = [
  ['Align center', 'Control+Shift+e', 'center'],
  ['Align right', 'Control+Shift+r', 'right'],
  ['Justify', 'Control+Shift+j', 'justify'],
] as const

type Way = (editor: OpenEditor) => Promise<unknown>

/** Button and shortcut give one command, so each is tried in one of the two documents, and in the other the next time. */
function turnAbout(ways: readonly [Way, Way], n: number): readonly [Way, Way] {
  return n % 2 === 0 ? ways : [ways[1], ways[0]]
}

/** Does something in an empty document and writes; undone and redone. */
async function expectInEmpty(editor: OpenEditor, way: Way, html: string) {
  await empty(editor)
  await beginStep(editor)
  await way(editor)
  await editor.page.keyboard.type('new')
  await expectHtml(editor, html)
  await expectUndone(editor, '', html)
}

/** Does something to the second of three paragraphs; undone and redone. */
async function expectInFull(editor: OpenEditor, way: Way, html: string) {
  await fill(editor, full)
  await choose(editor, 'two')
  await beginStep(editor)
  await way(editor)
  await expectHtml(editor, html)
  await expectUndone(editor, full, html)
}

test('every block type, chosen and by its shortcut', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const select = editor.toolbar.getByLabel('Block type')
  await expect(select.getByRole('option')).toHaveText(['Normal', ...blocks.map(([label]) => label)])
  for (const [n, [label, keys, of]] of blocks.entries()) {
    const ways: [Way, Way] = [() => select.selectOption({ label }), () => page.keyboard.press(keys)]
    const [inEmpty, inFull] = turnAbout(ways, n)
    await expectInEmpty(editor, inEmpty, of('new'))
    await expectInFull(editor, inFull, among(of('two')))
    await expect(select.locator('option:checked')).toHaveText(label)
  }
})

test('back to Normal from every block type, chosen and by its shortcut', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const select = editor.toolbar.getByLabel('Block type')
  for (const [n, [, , of]] of blocks.entries()) {
    await fill(editor, among(of('two')))
    await choose(editor, 'two')
    await beginStep(editor)
    if (n % 2 === 0) await select.selectOption('Normal')
    else await page.keyboard.press('Control+Alt+Digit0')
    await expect(select.locator('option:checked')).toHaveText('Normal')
    if (!of('').startsWith('<h') && !of('').startsWith('<pre')) await select.selectOption('Normal')
    await expectHtml(editor, full)
    await expectUndone(editor, among(of('two')), full)
  }
})

test('every inline format, by its button and by its shortcut, on and off', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [n, [name, keys, tag]] of marks.entries()) {
    const tool = editor.tool(name)
    await expect(tool).toHaveAttribute(
      'title',
      `${name} (${keys.replace('Control', 'Ctrl').replace(/\w$/, (key) => key.toUpperCase())})`,
    )
    const set = (text: string) => `<p><${tag}>${text}</${tag}></p>`
    const ways: [Way, Way] = [() => tool.click(), () => page.keyboard.press(keys)]
    const [inEmpty, inFull] = turnAbout(ways, n)
    await expectInEmpty(editor, inEmpty, set('new'))
    await expectInFull(editor, inFull, among(set('two')))
    for (const way of ways) {
      await expect(tool).toHaveAttribute('aria-pressed', 'true')
      await way(editor)
      await expect(tool).toHaveAttribute('aria-pressed', 'false')
      await expectHtml(editor, full)
      await way(editor)
    }
  }
})

test('every alignment, by its button and by its shortcut, and back to the left', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const left = editor.tool('Align left')
  for (const [n, [name, keys, alignment]] of alignments.entries()) {
    const tool = editor.tool(name)
    const aligned = (text: string) => `<p style="text-align: ${alignment}">${text}</p>`
    const [inEmpty, inFull] = turnAbout([() => tool.click(), () => page.keyboard.press(keys)], n)
    await expectInEmpty(editor, inEmpty, aligned('new'))
    await expectInFull(editor, inFull, among(aligned('two')))
    await expect(tool).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Control+Shift+l')
    await expect(left).toHaveAttribute('aria-pressed', 'true')
    await expectHtml(editor, full)
    await tool.click()
    await left.click()
    await expectHtml(editor, full)
  }
})

test('indent and outdent, by button and by Tab, to seven levels and no further', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const nested = (levels: number) =>
    `<ul><li><p>1</p>${Array.from({ length: levels - 1 }, (_, level) => `<ul><li><p>${level + 2}</p>`).join('')}${'</li></ul>'.repeat(levels)}`
  await editor.page.keyboard.type('- 1')
  for (const level of [2, 3, 4, 5, 6, 7]) {
    await page.keyboard.press('Enter')
    if (level % 2) await page.keyboard.press('Tab')
    else await editor.tool('Indent').click()
    await page.keyboard.type(String(level))
    await expectHtml(editor, nested(level))
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  const seven = nested(7).replace('<li><p>7</p></li>', '<li><p>7</p></li><li><p>8</p></li>')
  await expectHtml(editor, seven)
  await expect(editor.tool('Indent')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Tab')
  await expectHtml(editor, seven)
  await expect(editor.text).toBeFocused()
  await beginStep(editor)
  await page.keyboard.press('Shift+Tab')
  const lifted = nested(7).replace(
    '<li><p>7</p></li></ul></li>',
    '<li><p>7</p></li></ul></li><li><p>8</p></li>',
  )
  await expectHtml(editor, lifted)
  await expectUndone(editor, seven, lifted)
  await beginStep(editor)
  await editor.tool('Outdent').click()
  await expect.poll(() => editor.text.locator('ul ul ul ul ul > li').last().innerText()).toBe('8')
})

test('the language of a code block, which is coloured by it', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  const language = editor.toolbar.getByLabel('Language')
  await expect(language).toHaveCount(0)
  await editor.toolbar.getByLabel('Block type').selectOption('Code Block')
  await page.keyboard.type('const a = "b"')
  await expect(language.locator('option:checked')).toHaveText('Plain text')
  await expect(editor.text.locator('pre span')).toHaveCount(0)
  await expect(language.getByRole('option')).toHaveCount(17)
  await beginStep(editor)
  await language.selectOption('TypeScript')
  await expectHtml(editor, '<pre><code class="language-typescript">const a = "b"</code></pre>')
  await expect(editor.text.locator('.hljs-keyword')).toHaveText('const')
  await expectUndone(
    editor,
    '<pre><code>const a = "b"</code></pre>',
    '<pre><code class="language-typescript">const a = "b"</code></pre>',
  )
  await language.selectOption('Plain text')
  await expectHtml(editor, '<pre><code>const a = "b"</code></pre>')
})

test('undo and redo, by button and by each shortcut', async ({ page, demo }) => {
  const editor = await openEmptyEditor(page, demo)
  await beginStep(editor)
  await page.keyboard.type('a')
  for (const [undo, redo] of [
    [() => page.keyboard.press('Control+z'), () => page.keyboard.press('Control+Shift+z')],
    [() => page.keyboard.press('Control+z'), () => page.keyboard.press('Control+y')],
    [() => editor.tool('Undo').click(), () => editor.tool('Redo').click()],
  ] as const) {
    await undo()
    await expectHtml(editor, '')
    await redo()
    await expectHtml(editor, '<p>a</p>')
  }
  await expect(editor.tool('Redo')).toHaveAttribute('aria-disabled', 'true')
  await expect(editor.text).toBeFocused()
})

test('all that is chosen becomes each block type in turn, with nothing added to it, and Normal again', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  const select = editor.toolbar.getByLabel('Block type')
  const shown = select.locator('option:checked')
  const blocksShown = () => editor.text.evaluate((text) => text.querySelectorAll('p, h1, h2, pre').length)
  await fill(editor, '<p>one</p><p>two</p><ul><li><p>three</p></li></ul>')
  await page.keyboard.press('Control+a')
  await expect(shown).toHaveText('Mixed')
  for (const [label, , of] of [...blocks, ...[...blocks].reverse()]) {
    await page.keyboard.press('Control+a')
    await select.selectOption({ label })
    const joint = ['one', 'two', 'three']
      .map(of)
      .join('')
      .replaceAll(/<\/(ul|ol)><\1>/g, '')
    await expectHtml(editor, joint.replaceAll('</blockquote><blockquote>', ''))
    await editor.text.focus()
    await page.keyboard.press('Control+a')
    await expect(shown).toHaveText(label)
    expect(await blocksShown()).toBe(3)
  }
  for (const [label] of blocks) {
    await page.keyboard.press('Control+a')
    await select.selectOption({ label })
    await editor.text.focus()
    await page.keyboard.press('Control+a')
    await expect(shown).toHaveText(label)
    await select.selectOption('Normal')
    await expectHtml(editor, full)
    await editor.text.focus()
  }
})

test('one writes on below a list, a quote or code that stands last, by the keys and by a click', async ({
  page,
  demo,
}) => {
  const editor = await openEmptyEditor(page, demo)
  for (const [label, , of] of blocks.slice(2)) {
    const keys = label === 'Code Block' ? ['ArrowDown'] : ['Enter', 'Enter']
    for (const way of [
      async () => {
        for (const key of keys) await page.keyboard.press(key)
      },
      async () => {
        const { height = 0 } = (await editor.text.boundingBox()) ?? {}
        await editor.text.click({ position: { x: 60, y: height - 10 } })
      },
    ]) {
      await fill(editor, of('one'))
      await way()
      await page.keyboard.type('on')
      await expectHtml(editor, `${of('one')}<p>on</p>`)
    }
  }
})
