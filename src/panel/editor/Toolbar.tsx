import type { KeyboardEvent } from 'react'
import { AlignmentTools } from './AlignmentTools'
import { BlockSelect } from './BlockSelect'
import { HistoryTools } from './HistoryTools'
import { LanguageSelect } from './LanguageSelect'
import { LevelTools } from './LevelTools'
import { LinkTool } from './LinkTool'
import { MarkTools } from './MarkTools'
import type { Variable } from './RichTextInput'
import { useRoving } from './useRoving'
import { useTextEditor } from './useTextEditor'
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
