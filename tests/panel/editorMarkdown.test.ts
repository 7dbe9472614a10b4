import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { extensions } from '../../src/panel/editor/extensions'
import { writeRichText } from '../../src/shared/writeRichText'

/** What is typed, and what becomes of it. */
const rules: readonly (readonly [typed: string, html: string])[] = [
  ['# new', '<h1>new</h1>'],
  ['## new', '<h2>new</h2>'],
  ['- new', '<ul><li><p>new</p></li></ul>'],
  ['* new', '<ul><li><p>new</p></li></ul>'],
  ['+ new', '<ul><li><p>new</p></li></ul>'],
  ['1. new', '<ol><li><p>new</p></li></ol>'],
  ['5. new', '<ol start="5"><li><p>new</p></li></ol>'],
  ['> new', '<blockquote><p>new</p></blockquote>'],
  ['``` new', '<pre><code>new</code></pre>'],
  ['```js new', '<pre><code class="language-javascript">new</code></pre>'],
  ['```sql new', '<pre><code class="language-sql">new</code></pre>'],
  ['**new** a', '<p><strong>new</strong> a</p>'],
  ['__new__ a', '<p><strong>new</strong> a</p>'],
  ['*new* a', '<p><em>new</em> a</p>'],
  ['_new_ a', '<p><em>new</em> a</p>'],
  ['~~new~~ a', '<p><s>new</s> a</p>'],
  ['`new` a', '<p><code>new</code> a</p>'],
]

let editor: Editor

beforeEach(() => {
  // What follows within half a second is one step of the history.
  vi.useFakeTimers({ toFake: ['Date'] })
  editor = new Editor({ extensions, content: '', injectCSS: false })
})
afterEach(() => {
  editor.destroy()
  vi.useRealTimers()
})

const given = () => writeRichText(editor.state.doc).content

/** Hands each sign to the editor as its view does. */
function type(text: string): void {
  for (const sign of text) {
    const { view } = editor
    const { from, to } = view.state.selection
    const insert = () => view.state.tr.insertText(sign, from, to)
    if (!view.someProp('handleTextInput', (take) => take(view, from, to, sign, insert)))
      view.dispatch(insert())
  }
}

function empty(): void {
  editor.chain().selectAll().deleteSelection().run()
  vi.advanceTimersByTime(600)
  expect(given()).toBe('')
}

/** Goes back to `before` and again to `after`, which may have taken some steps. */
function expectUndone(before: string, after: string): void {
  for (const [command, html] of [
    ['undo', before],
    ['redo', after],
  ] as const) {
    for (let tries = 0; tries < 4 && given() !== html; tries += 1) editor.commands[command]()
    expect(given()).toBe(html)
  }
}

describe('every markdown rule', () => {
  it('in an empty document, one right after another, undone and redone', () => {
    for (const [typed, html] of rules) {
      empty()
      type(typed)
      expect(given()).toBe(html)
      expectUndone('', html)
    }
  })

  it('below other text, undone and redone', () => {
    const above = '<h2>one</h2><p>two</p>'
    for (const [typed, html] of rules) {
      empty()
      editor.commands.insertContentAt({ from: 0, to: editor.state.doc.content.size }, above)
      editor.chain().setTextSelection(editor.state.doc.content.size).splitBlock().run()
      vi.advanceTimersByTime(600)
      type(typed)
      expect(given()).toBe(above + html)
      expectUndone(above, above + html)
    }
  })
})

describe.each(['# ', '- ', '1. ', '> ', '``` '])('what “%s” became', (typed) => {
  it('is taken back by Backspace: its signs are there as they were typed', () => {
    type(typed)
    const backspace = new KeyboardEvent('keydown', { key: 'Backspace', code: 'Backspace', keyCode: 8 })
    editor.view.someProp('handleKeyDown', (press) => press(editor.view, backspace))
    type('new')
    expect(given()).toBe(`<p>${typed.replace('>', '&gt;')}new</p>`)
  })

  it('is taken back by undo as well', () => {
    type(typed.trim())
    vi.advanceTimersByTime(600)
    type(' ')
    editor.commands.undo()
    expect(given()).toBe(`<p>${typed.trim().replace('>', '&gt;')}</p>`)
  })
})
