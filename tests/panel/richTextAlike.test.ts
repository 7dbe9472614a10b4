import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { defaultLettersLook } from '../../src/contract/letters'
import { blockTypes, currentBlock, setBlock } from '../../src/panel/editor/blockTypes'
import { extensions } from '../../src/panel/editor/extensions'
import { fillTemplate } from '../../src/server/mail/fillTemplate'
import { cleanRichText } from '../../src/server/settings/emailContent'
import { richSchema } from '../../src/shared/richSchema'
import { alignments, textMarks } from '../../src/shared/richText'
import { writeRichText } from '../../src/shared/writeRichText'
import { richTexts } from '../data/richTexts'

const values = {
  ...{
    organization: '{{organization}}',
    name: '{{name}}',
    link: 'https://office.example',
    'download.title': '',
    'download.content': '',
    account: '',
  },
  ...{ 'download.ios': '', 'download.android': '', 'download.redirect': '' },
}

/** The editor with this content, as a form opens it. */
function edit(html: string): Editor {
  const editor = new Editor({ extensions, content: html, injectCSS: false })
  onTestFinished(() => editor.destroy())
  editor.state.doc.check()
  return editor
}

/** What the editor gives after nothing but the first thing that happens in it. */
function editorOutput(html: string) {
  const editor = edit(html)
  editor.view.dispatch(editor.state.tr)
  return writeRichText(editor.state.doc)
}

/** What it gives where TipTap parses the HTML itself, as it does with what was pasted and cleaned. */
function parsedOutput(html: string) {
  const editor = edit('')
  editor.commands.insertContentAt({ from: 0, to: editor.state.doc.content.size }, html)
  return writeRichText(editor.state.doc)
}

describe('what the editor shows, what the office keeps and what an email shows', () => {
  it.each(Object.entries(richTexts))('is the same: %s', (_name, html) => {
    const kept = cleanRichText(html)
    expect(cleanRichText(kept.content)).toEqual(kept)
    for (const given of new Set([html, kept.content])) expect(editorOutput(given)).toEqual(kept)
    expect(parsedOutput(kept.content)).toEqual(kept)

    const { content } = kept
    const { html: page } = fillTemplate({ title: 'Hello', content }, values, 'en', defaultLettersLook)
    const [, body] = /<div [^>]*>\n([\s\S]*)\n<\/div>/.exec(page) ?? []
    const asKept = body
      ?.replace(/ style="([^"]*)"/g, (_all, style: string) => {
        const alignment = /text-align: \w+/.exec(style)
        return alignment ? ` style="${alignment[0]}"` : ''
      })
      .replace(/(<(p|h1|h2)(?: [^>]*)?>)<br>(?=<\/\2>)/g, '$1')
    expect(asKept?.slice(0, content.length)).toBe(content)
    // And the link.
    expect(asKept?.slice(content.length)).toMatch(
      /^<table .*<a href="https:\/\/office\.example">Open the link<\/a>.*<p>[^<]+<br><a href="(.*)">\1<\/a><\/p>$/,
    )
  })
})

describe('a link to a variable', () => {
  it.each([
    ['{{link}}', '{{link}}'],
    ['{{ link }}', '{{link}}'],
    ['https://{{download.ios}}', '{{download.ios}}'],
  ])('that is an address is kept, and alike on both sides: %s', (given, kept) => {
    const html = `<p><a href="${given}">Go on</a></p>`
    expect(cleanRichText(html).content).toBe(`<p><a href="${kept}">Go on</a></p>`)
    expect(editorOutput(html)).toEqual(cleanRichText(html))
  })

  it('is shown as a button where it stands alone in its paragraph, as an email shows it', () => {
    const alone = edit(
      '<p><a href="{{link}}">Go <strong>on</strong></a></p><p>or <a href="{{link}}">here</a></p>',
    )
    const shown = [...alone.view.dom.querySelectorAll('.email-button')].map(({ textContent }) => textContent)
    expect(shown).toEqual(['Go on'])
  })

  it('that is none is no link', () => {
    expect(cleanRichText('<p><a href="{{name}}">Go on</a></p>').content).toBe('<p>Go on</p>')
  })
})

describe('what the editor gives', () => {
  it('is of the contract’s own schema', () => {
    expect(edit('').state.doc.type.schema).toBe(richSchema)
  })

  it('is an empty string for an empty document', () => {
    expect(editorOutput('<p> </p><p><br></p>')).toEqual({ content: '', description: '' })
  })

  it('keeps the spaces that are seen in it', () => {
    const editor = edit('')
    editor.commands.insertContent({ type: 'text', text: ' a   b ' })
    const { content } = writeRichText(editor.state.doc)
    expect(content).toBe('<p>\u00a0a \u00a0 b</p>')
    expect(cleanRichText(content).content).toBe(content)
    expect(editorOutput(content).content).toBe(content)
  })
})

function pressEnter({ view }: Editor) {
  const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', keyCode: 13 })
  return view.someProp('handleKeyDown', (press) => press(view, enter))
}

it('Enter parts what is left of a choice that ends below a list, and undo brings all of it back', () => {
  const html = '<ul><li><p>a</p><ol><li><p>bc</p></li></ol></li></ul><p>de</p>'
  const editor = edit(html)
  editor.commands.setTextSelection({ from: 9, to: 17 })
  expect(editor.state.doc.textBetween(9, 17)).toBe('cd')
  pressEnter(editor)
  expect(writeRichText(editor.state.doc).content).toBe(
    '<ul><li><p>a</p><ol><li><p>b</p></li><li><p>e</p></li></ol></li></ul>',
  )
  editor.commands.undo()
  expect(writeRichText(editor.state.doc).content).toBe(html)
})

describe('a chosen block type', () => {
  it.each(blockTypes.filter((type) => type !== 'bullets' && type !== 'numbers'))(
    'takes an item out of its list and quote, with the list that it holds: %s',
    (type) => {
      const item = '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul>'
      const editor = edit(`<blockquote>${item}${item}</blockquote>`)
      const [, second] = placesOf(editor, 'a')
      editor.commands.setTextSelection(second ?? 0)
      setBlock(editor, type)
      expect(currentBlock(editor)).toBe(type)
      expect(editor.state.selection.$head.parent.textContent).toBe('a')
      expect(editor.state.doc.textContent).toBe('abab')
      editor.commands.undo()
      expect(writeRichText(editor.state.doc).content).toBe(`<blockquote>${item}${item}</blockquote>`)
    },
  )

  /** Where this text begins. */
  function placesOf(editor: Editor, text: string): number[] {
    const places: number[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.text === text) places.push(position)
    })
    return places
  }
})

describe('whatever is done in the editor', () => {
  type InTransaction = (editor: Editor, at: number) => unknown
  const acts: Readonly<Record<string, InTransaction>> = {
    ...Object.fromEntries(
      blockTypes.map((type): [string, InTransaction] => [
        `make it ${type}`,
        (editor) => setBlock(editor, type),
      ]),
    ),
    ...Object.fromEntries(
      textMarks.map((mark): [string, InTransaction] => [mark, (editor) => editor.commands.toggleMark(mark)]),
    ),
    ...Object.fromEntries(
      alignments.map((alignment): [string, InTransaction] => [
        alignment,
        (editor) => editor.commands.setTextAlign(alignment),
      ]),
    ),
    type: (editor) => editor.commands.insertContent({ type: 'text', text: ' a  b ' }),
    break: (editor) => editor.commands.setHardBreak(),
    split: pressEnter,
    sink: (editor) => editor.commands.sinkListItem('listItem'),
    lift: (editor) => editor.commands.liftListItem('listItem'),
    quote: (editor) => editor.commands.setBlockquote(),
    'put a list in': (editor) =>
      editor.commands.insertContent('<ul><li>a<ol start="3"><li>b</li></ol></li></ul>'),
    link: (editor) => editor.commands.setMark('link', { href: 'https://example.org/', title: 'x' }),
    delete: (editor) => editor.commands.deleteSelection(),
    undo: (editor) => editor.commands.undo(),
    redo: (editor) => editor.commands.redo(),
    go: (editor, at) => choose(editor, at, at),
    choose: (editor, at) => choose(editor, at, at * 7),
  }

  /** The text between two places, or a caret. */
  function choose(editor: Editor, from: number, to: number) {
    const { doc, tr } = editor.state
    const [one, other] = [from, to].map((place) => doc.resolve(place % (doc.content.size + 1)))
    if (one && other) editor.view.dispatch(tr.setSelection(TextSelection.between(one, other)))
  }

  /** Found once by chance. */
  const known: [string, number][][] = [
    [
      ['quote', 0],
      ['put a list in', 0],
      ['put a list in', 0],
      ['make it numbers', 0],
      ['go', 199],
      ['make it small', 0],
    ],
    [
      ['put a list in', 0],
      ['choose', 6],
      ['split', 0],
    ],
  ]

  it('the office keeps it as it is', () => {
    const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(200))
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (done) => {
        const editor = edit('<p>Begin <strong>here</strong></p>')
        for (const [name, at] of done) acts[name]?.(editor, at)
        const output = writeRichText(editor.state.doc)
        editor.state.doc.check()
        expect(cleanRichText(output.content)).toEqual(output)
        expect(editorOutput(output.content)).toEqual(output)
      }),
      { numRuns: 50, examples: known.map((done): [[string, number][]] => [done]) },
    )
  })
})
