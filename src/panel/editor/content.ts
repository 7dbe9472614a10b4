import { commands, type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model'
import { EditorState, Plugin } from '@tiptap/pm/state'
import { readRichText } from '../../shared/readRichText'
import { heldStyleAttribute, richSchema } from '../../shared/richSchema'
import { normalizeRichText, writeRichText } from '../../shared/writeRichText'

const tag = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const sheet = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi

/**
 * HTML without style sheets, whose `style` attributes have another name. The page's content security policy forbids them, and
 * Chromium reports each that it parses, also in a document that is never shown.
 */
function layStylesAside(html: string): string {
  return html
    .replace(sheet, '')
    .replace(tag, (text) => text.replace(/([\s"'/])style(?=\s*=)/gi, `$1${heldStyleAttribute}`))
}

/**
 * The document that any HTML holds: saved, written by hand, or pasted from Word or Google Docs. Read in a page that is never
 * shown, so nothing in it is loaded or run.
 */
function readHtml(html: string): Node {
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = layStylesAside(html)
  const elements = [...body.querySelectorAll<HTMLElement>('*')]
  for (const element of elements) {
    const style = element.getAttribute(heldStyleAttribute)
    if (style !== null && element.style) element.style.cssText = style
  }
  return normalizeRichText(readRichText(body, elements))
}

/** A form is never this many changes behind. */
const maxEchoes = 60

interface EchoStorage {
  /** What the form was given and may still bring back, the oldest first; before that, what the editor began with. */
  given: string[]
  /** React-admin's input sets the selection again right after the content. */
  isSetting: boolean
}

/**
 * Makes react-admin's input edit the contract's rich text. The editor runs on the contract's schema, in place of the one that
 * TipTap gathers from its extensions, and gives the HTML that the office keeps. The input sets the content anew after each
 * change; what the form brings back touches nothing here, or markdown rules and undo would break. Anything else takes the place
 * of what is there.
 */
export const FormContent = Extension.create<object, EchoStorage>({
  name: 'formContent',

  addStorage: () => ({ given: [], isSetting: false }),

  onBeforeCreate() {
    const { editor, storage } = this
    const begun = htmlOf(editor.options.content)
    storage.given = [begun]
    editor.extensionManager.schema = richSchema
    editor.schema = richSchema
    editor.options.content = readHtml(begun).toJSON()
    editor.getHTML = () => {
      const { content } = writeRichText(editor.state.doc)
      storage.given = [...storage.given.slice(-maxEchoes), content]
      return content
    }
  },

  onUpdate() {
    // Of an empty editor the input does not ask for the HTML: it takes ''.
    if (this.editor.isEmpty) this.storage.given.push('')
  },

  addCommands() {
    const { editor, storage } = this
    return {
      setContent:
        (content) =>
        ({ tr }) => {
          tr.setMeta('preventDispatch', true)
          storage.isSetting = true
          queueMicrotask(() => {
            storage.isSetting = false
          })
          const html = htmlOf(content)
          const at = storage.given.indexOf(html)
          if (at === -1) replaceContent(editor, html)
          storage.given = at === -1 ? [html] : storage.given.slice(at)
          return true
        },
      setTextSelection: (place) => (props) => {
        if (!storage.isSetting) return commands.setTextSelection(place)(props)
        props.tr.setMeta('preventDispatch', true)
        return true
      },
    }
  },
})

function htmlOf(content: unknown): string {
  return typeof content === 'string' ? content : ''
}

/** A fresh state: undo does not lead back to another text, or to one older than what is saved. */
function replaceContent(editor: Editor, html: string): void {
  editor.view.updateState(EditorState.create({ doc: readHtml(html), plugins: editor.state.plugins }))
  // Tells the toolbar, which follows transactions.
  editor.view.dispatch(editor.state.tr)
}

/** HTML from elsewhere is read as saved content is; a slice copied in an editor keeps how it fits in. */
export const pastingPlugin = new Plugin({
  props: {
    transformPastedHTML: (html) =>
      layStylesAside(/\bdata-pm-slice=/.test(html) ? html : writeRichText(readHtml(html)).content),
    clipboardTextParser: readPlain,
    // The first paragraph would be merged into the empty one at the caret, and lose its alignment.
    transformPasted: (slice, { state }) => {
      const isIntoEmpty = state.selection.$from.parent.content.size === 0
      const isAligned = (slice.content.firstChild?.attrs.textAlign ?? 'left') !== 'left'
      return isIntoEmpty && isAligned ? new Slice(slice.content, 0, slice.openEnd) : slice
    },
  },
})

/** Plain text: a blank line starts a paragraph, any other line break stays one. */
function readPlain(text: string, place: ResolvedPos): Slice {
  const { paragraph, hardBreak } = richSchema.nodes
  const marks = place.marks()
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((lines) => {
      const parts = lines.split(/(\n)/).filter((part) => part !== '')
      return paragraph.create(
        null,
        parts.map((part) => (part === '\n' ? hardBreak.create() : richSchema.text(part, marks))),
      )
    })
  return new Slice(Fragment.from(paragraphs), 1, 1)
}
