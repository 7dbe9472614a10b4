import FormatIndentDecrease from '@mui/icons-material/FormatIndentDecrease'
import FormatIndentIncrease from '@mui/icons-material/FormatIndentIncrease'
import InsertLink from '@mui/icons-material/InsertLink'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import type { KeyboardEvent } from 'react'
import { useWords } from '../i18n/words'
import { AlignmentTools } from './AlignmentTools'
import { BlockSelect } from './BlockSelect'
import { LanguageSelect } from './LanguageSelect'
import { beginLink } from './linkEditing'
import { canIndent } from './listKeys'
import { MarkTools } from './MarkTools'
import type { Variable } from './RichTextInput'
import { Tool } from './Tool'
import { useRoving } from './useRoving'
import { useOfEditor, useTextEditor } from './useTextEditor'
import { VariableMenu } from './VariableMenu'

interface Props {
  label: string
  /** The id of the text. */
  controls: string
  variables: readonly Variable[]
}

/** All that can be done with the text; Escape goes back to it. */
export function Toolbar({ label, controls, variables }: Props) {
  const editor = useTextEditor()
  const { bar, onFocus, onKeyDown } = useRoving()
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus()
    else onKeyDown(event)
  }
  return (
    <div
      ref={bar}
      className="editor-tools"
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onFocus={onFocus}
      onKeyDown={pressed}
    >
      <div className="editor-group">
        <BlockSelect />
        <LanguageSelect />
      </div>
      <MarkTools>
        <LinkTool />
      </MarkTools>
      <AlignmentTools />
      <LevelTools />
      <HistoryTools />
      {variables.length > 0 ? <VariableMenu variables={variables} /> : null}
    </div>
  )
}

/** Takes the last change back, and brings it again. */
function HistoryTools() {
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

/** A list's items go a level deeper or back. */
function LevelTools() {
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

/** Opens the link editor. */
function LinkTool() {
  const words = useWords()
  const editor = useTextEditor()
  const { isOn, isOff } = useOfEditor((now) => ({
    isOn: now.isActive('link'),
    isOff: !now.isEditable || now.isActive('codeBlock'),
  }))
  return (
    <Tool
      name={words('editor.link')}
      icon={InsertLink}
      keys="Mod-k"
      isOn={isOn}
      isOff={isOff}
      onUse={() => beginLink(editor)}
    />
  )
}
