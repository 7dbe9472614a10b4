import { commands, type Editor, Extension } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { richOutput } from '../../contract/richOutput'
import { richSchema } from '../../contract/richSchema'
import { readHtml } from './readHtml'

/** A form that is so many changes behind will not come after. */
const mostEchoes = 60

interface Known {
  /** What the form was given and may still bring back, the oldest first; before that, what the editor began with. */
  given: string[]
  /** React-admin's input chooses again what was chosen, right after it has set the content. */
  isSetting: boolean
}

/**
 * What makes react-admin's input one of the contract's. The editor runs on the contract's schema, in place of the one that
 * TipTap gathers from its extensions, and gives the HTML that the office keeps. The input sets the content anew after each
 * change; what the form brings back touches nothing here, or markdown rules and undo would break. Anything else takes the place
 * of what is there.
 */
export const FormContent = Extension.create<object, Known>({
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
      const { content } = richOutput(editor.state.doc)
      storage.given = [...storage.given.slice(-mostEchoes), content]
      return content
    }
  },

  onUpdate() {
    // Of an editor without text the input does not ask what it holds: it gives nothing.
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

/** A fresh state: there is no way back by undo to a text that is somebody else's, or older than what is saved. */
function replaceContent(editor: Editor, html: string): void {
  editor.view.updateState(EditorState.create({ doc: readHtml(html), plugins: editor.state.plugins }))
  // The toolbar follows transactions.
  editor.view.dispatch(editor.state.tr)
}
