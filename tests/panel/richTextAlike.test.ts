import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it } from 'vitest'
import { toDocument } from '../../src/panel/editor/documents'
import { extensions } from '../../src/panel/editor/extensions'
import { outputOf } from '../../src/panel/editor/output'
import { readHtml } from '../../src/panel/editor/readHtml'
import { cleanRichText } from '../../src/server/settings/richText'
import { richTexts } from '../data/richTexts'

const open: Editor[] = []

afterEach(() => {
  for (const editor of open.splice(0)) editor.destroy()
})

/** The editor with this content, as a form opens it. */
function edit(html: string): Editor {
  const editor = new Editor({ extensions, content: toDocument(readHtml(html)), injectCSS: false })
  open.push(editor)
  editor.state.doc.check()
  return editor
}

/** What the editor gives after nothing but the first thing that happens in it. */
function editorOutput(html: string) {
  const editor = edit(html)
  editor.view.dispatch(editor.state.tr)
  return outputOf(editor.state.doc)
}

/** What it gives where TipTap parses the HTML itself, as it does with what was pasted and cleaned. */
function parsedOutput(html: string) {
  const editor = edit('')
  editor.commands.setContent(html)
  return outputOf(editor.state.doc)
}

describe('what the editor shows and what the office keeps', () => {
  describe.each(Object.entries(richTexts))('%s', (_name, html) => {
    it('the office keeps what the editor gives, and the same text', () => {
      const output = editorOutput(html)
      expect(cleanRichText(output.content)).toEqual(output)
    })

    it('the editor gives what the office keeps', () => {
      const kept = cleanRichText(html)
      expect(editorOutput(kept.content)).toEqual(kept)
    })

    it('both read it alike', () => {
      expect(editorOutput(html)).toEqual(cleanRichText(html))
    })

    it('parsed by TipTap, what the office keeps is the same', () => {
      const kept = cleanRichText(html)
      expect(parsedOutput(kept.content)).toEqual(kept)
    })
  })
})

describe('what the editor gives', () => {
  it('is an empty string for an empty document', () => {
    expect(editorOutput('<p> </p><p><br></p>')).toEqual({ content: '', description: '' })
  })

  it('keeps the spaces that are seen in it', () => {
    const editor = edit('')
    editor.commands.insertContent({ type: 'text', text: ' a   b ' })
    const { content } = outputOf(editor.state.doc)
    expect(content).toBe('<p>\u00a0a \u00a0 b</p>')
    expect(cleanRichText(content).content).toBe(content)
    expect(editorOutput(content).content).toBe(content)
  })
})
