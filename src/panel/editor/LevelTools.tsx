import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import { useWords } from '../i18n/words'
import { canIndent } from './listKeys'
import { Tool } from './Tool'
import { useOfEditor, useTextEditor } from './useTextEditor'

/** A list's items go a level deeper or back. */
export function LevelTools() {
  const words = useWords()
  const editor = useTextEditor()
  const { isInList, isDeepest } = useOfEditor((now) => ({
    isInList: now.isEditable && now.isActive('listItem'),
    isDeepest: !canIndent(now),
  }))
  return (
    <div className="editor-group">
      <Tool
        name={words('editor.outdent')}
        icon={FormatIndentDecrease}
        keys="Shift-Tab"
        isOff={!isInList}
        onUse={() => editor.chain().focus().liftListItem('listItem').run()}
      />
      <Tool
        name={words('editor.indent')}
        icon={FormatIndentIncrease}
        keys="Tab"
        isOff={!isInList || isDeepest}
        onUse={() => editor.chain().focus().sinkListItem('listItem').run()}
      />
    </div>
  )
}
