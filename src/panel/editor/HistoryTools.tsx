import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { useWords } from '../i18n/words'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** Takes the last change back, and brings it again. */
export function HistoryTools() {
  const words = useWords()
  const editor = useTextEditor()
  const { canUndo, canRedo } = useOfEditor((now) => ({
    canUndo: now.isEditable && undoDepth(now.state) > 0,
    canRedo: now.isEditable && redoDepth(now.state) > 0,
  }))
  return (
    <div className="editor-group">
      <Tool
        name={words('editor.undo')}
        icon={Undo}
        keys="Mod-z"
        isOff={!canUndo}
        onUse={() => editor.chain().focus().undo().run()}
      />
      <Tool
        name={words('editor.redo')}
        icon={Redo}
        keys="Mod-Shift-z"
        isOff={!canRedo}
        onUse={() => editor.chain().focus().redo().run()}
      />
    </div>
  )
}
