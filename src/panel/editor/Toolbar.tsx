import { Stack } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { BlockSelect } from './BlockSelect'
import { ButtonTool } from './ButtonTool'
import { LanguageSelect } from './LanguageSelect'
import type { Variable } from './RichTextInput'
import * as styles from './styles'
import { Tool } from './Tool'
import { toolGroups } from './tools'
import { useRoving } from './useRoving'
import { useTextEditor } from './useTextEditor'
import { VariableMenu } from './VariableMenu'

interface Props {
  label: string
  /** The id of the text. */
  controls: string
  variables: readonly Variable[]
  button: string | undefined
}

/** All that can be done with the text; Escape goes back to it. */
export function Toolbar({ label, controls, variables, button }: Props) {
  const editor = useTextEditor()
  const { bar, onFocus, onKeyDown } = useRoving()
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus()
    else onKeyDown(event)
  }
  return (
    <Stack
      ref={bar}
      sx={styles.tools}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onFocus={onFocus}
      onKeyDown={pressed}
    >
      <div>
        <BlockSelect />
        <LanguageSelect />
      </div>
      {toolGroups.map((tools) => (
        <div key={tools[0]?.name}>
          {tools.map((tool) => (
            <Tool key={tool.name} tool={tool} />
          ))}
        </div>
      ))}
      {button ? <ButtonTool words={button} /> : null}
      {variables.length > 0 ? <VariableMenu variables={variables} /> : null}
    </Stack>
  )
}
