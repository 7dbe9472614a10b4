import DataObject from '@mui/icons-material/DataObject'
import SmartButton from '@mui/icons-material/SmartButtonOutlined'
import { Button, ButtonBase, Menu, MenuItem, Stack } from '@mui/material'
import { type Editor, useEditorState } from '@tiptap/react'
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { languageOf } from '../../shared/richSchema'
import { codeLanguages } from '../../shared/richText'
import { optionsOf } from '../form/inputs'
import { useWords } from '../i18n/words'
import { barHeight, lowWindow } from '../theme/tokens'
import { blockKeys, blockTypes, currentBlock, setBlock } from './blockTypes'
import { buttonAddress } from './extensions'
import type { Variable } from './RichTextInput'
import { type EditorTool, keyAttribute, keyWords, toolGroups } from './tools'

interface Props {
  editor: Editor
  label: string
  /** The id of the text. */
  controls: string
  variables: readonly Variable[]
  button: string | undefined
}

/**
 * The toolbar; Escape goes back to the text. It does not use ra-input-rich-text's buttons: their titles name no shortcut, and a
 * disabled one can't be reached by keyboard.
 */
export function Toolbar({ editor, label, controls, variables, button }: Props) {
  const { bar, onFocus, onKeyDown } = useRoving()
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') editor.commands.focus()
    else onKeyDown(event)
  }
  return (
    <Stack
      ref={bar}
      sx={styles}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      onFocus={onFocus}
      onKeyDown={pressed}
    >
      <div>
        <BlockSelect editor={editor} />
        <LanguageSelect editor={editor} />
      </div>
      {toolGroups.map((tools) => (
        <div key={tools[0]?.name}>
          {tools.map((tool) => (
            <Tool key={tool.name} editor={editor} tool={tool} />
          ))}
        </div>
      ))}
      {button ? <ButtonTool editor={editor} words={button} /> : null}
      {variables.length > 0 ? <VariableMenu editor={editor} variables={variables} /> : null}
    </Stack>
  )
}

const styles = {
  position: { sm: 'sticky' },
  [lowWindow]: { position: 'static' },
  top: barHeight + 8,
  zIndex: 3,
  flexDirection: 'row',
  flexWrap: 'wrap',
  gap: '4px 10px',
  padding: '6px 8px',
  bgcolor: 'action.hover',
  borderBottom: '1px solid var(--line)',
  borderRadius: '6px 6px 0 0',
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: '2px' },
  '& :is(button, select)': {
    typography: 'button',
    minWidth: 36,
    minHeight: 36,
    color: 'text.primary',
    borderRadius: 1,
    '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
  },
  '& select': { paddingInline: 1, bgcolor: 'var(--surface)', border: '1px solid var(--edge)' },
  '& button:hover': { bgcolor: 'var(--brandSoft)' },
  '& button[aria-pressed=true]': { color: 'var(--onBrand)', bgcolor: 'var(--brandFill)' },
  '& button[aria-disabled=true]': { bgcolor: 'transparent', opacity: 0.4, cursor: 'default' },
}

/**
 * A toolbar is one stop of the Tab key (WAI-ARIA's toolbar pattern): the arrows, Home and End go from tool to tool. Which of them
 * Tab comes to is kept in the page, because tools come and go.
 */
function useRoving() {
  const bar = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement | null>(null)
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
  const settle = () => {
    const all = tools()
    const stop = all.find((tool) => tool === last.current) ?? all[0]
    for (const tool of all) tool.tabIndex = tool === stop ? 0 : -1
  }
  useLayoutEffect(settle)
  const onFocus = ({ target }: FocusEvent) => {
    const tool = tools().find((candidate) => candidate === target)
    if (!tool) return
    last.current = tool
    settle()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = tools()
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
    const targets = new Map([
      ['ArrowRight', (at + 1) % all.length],
      ['ArrowLeft', at - 1],
      ['Home', 0],
      ['End', -1],
    ])
    const next = targets.get(event.key)
    if (at === -1 || next === undefined) return
    event.preventDefault()
    all.at(next)?.focus()
  }
  return { bar, onFocus, onKeyDown }
}

/** A button of the toolbar. A disabled one can still be reached by keyboard. */
function Tool({ editor, tool }: { editor: Editor; tool: EditorTool }) {
  const words = useWords()
  const { keys, icon: Icon } = tool
  const name = words(tool.name)
  const { isOn, isOff } = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor), isOff: !editor.isEditable || tool.isOff(editor) }),
  })
  return (
    <ButtonBase
      aria-label={name}
      title={words('editor.withKeys', { name, keys: keyWords(keys, words('editor.shift')) })}
      aria-keyshortcuts={keyAttribute(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff}
      onMouseDown={keepFocus}
      onClick={() => {
        if (!isOff) tool.use(editor)
      }}
    >
      <Icon fontSize="small" />
    </ButtonBase>
  )
}

/** Pressing the pointer would take the focus, and on some systems the selection, from the text. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}

/** Shows and changes the type of the block at the caret, or of the selected blocks. */
function BlockSelect({ editor }: { editor: Editor }) {
  const words = useWords()
  const current = useEditorState({ editor, selector: () => currentBlock(editor) })
  const name = words('editor.block')
  const keys = current && keyWords(blockKeys[current], words('editor.shift'))
  return (
    <ToolSelect
      editor={editor}
      label={name}
      title={keys ? words('editor.withKeys', { name, keys }) : name}
      value={current}
      options={optionsOf(words, 'editor.blocks', blockTypes)}
      onSelect={(type) => setBlock(editor, type)}
    />
  )
}

/** The language of the code block at the caret; not shown elsewhere. */
function LanguageSelect({ editor }: { editor: Editor }) {
  const words = useWords()
  const language = useEditorState({
    editor,
    selector: () => editor.isActive('codeBlock') && String(editor.getAttributes('codeBlock').language ?? ''),
  })
  if (language === false) return null
  const label = words('editor.language')
  return (
    <ToolSelect
      editor={editor}
      label={label}
      title={label}
      value={languageOf(language) ?? 'none'}
      options={optionsOf(words, 'editor.languages', ['none', ...codeLanguages] as const)}
      onSelect={(value) => editor.commands.updateAttributes('codeBlock', { language: languageOf(value) })}
    />
  )
}

interface SelectProps<Value extends string> {
  editor: Editor
  label: string
  title: string
  /** Null if the selected blocks differ. */
  value: Value | null
  options: readonly { value: Value; label: string }[]
  onSelect: (value: Value) => void
}

/** A select in the toolbar. After the pointer the focus goes back to the text; with the keys it stays, as each arrow chooses. */
function ToolSelect<Value extends string>({ editor, label, options, onSelect, ...rest }: SelectProps<Value>) {
  const words = useWords()
  const isPointed = useRef(false)
  return (
    <select
      aria-label={label}
      title={rest.title}
      value={rest.value ?? ''}
      disabled={!editor.isEditable}
      onPointerDown={() => {
        isPointed.current = true
      }}
      onKeyDown={() => {
        isPointed.current = false
      }}
      onChange={({ target }) => {
        const option = options.find((one) => one.value === target.value)
        if (option) onSelect(option.value)
        if (isPointed.current) editor.commands.focus()
      }}
    >
      {rest.value === null ? (
        <option value="" hidden>
          {words('editor.blockMixed')}
        </option>
      ) : null}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** Inserts a button for the email's link: a link alone in its paragraph. */
function ButtonTool({ editor, words: text }: { editor: Editor; words: string }) {
  const words = useWords()
  const isOff = useEditorState({
    editor,
    selector: () => !editor.isEditable || editor.isActive('codeBlock'),
  })
  const insert = () => {
    if (isOff) return
    const marks = [{ type: 'link', attrs: { href: buttonAddress } }]
    editor
      .chain()
      .focus()
      .insertContent({ type: 'paragraph', content: [{ type: 'text', text, marks }] })
      .run()
  }
  return (
    <div>
      <Button
        startIcon={<SmartButton fontSize="small" />}
        aria-disabled={isOff}
        onMouseDown={keepFocus}
        onClick={insert}
      >
        {words('editor.button')}
      </Button>
    </div>
  )
}

/** Inserts `{{name}}`. A menu, as with a native select each arrow would insert one. */
function VariableMenu({ editor, variables }: { editor: Editor; variables: readonly Variable[] }) {
  const words = useWords()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const insert = (name: string) => {
    setAnchor(null)
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: `{{${name}}}` })
      .run()
  }
  return (
    <div>
      <Button
        startIcon={<DataObject fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-disabled={!editor.isEditable}
        onMouseDown={keepFocus}
        onClick={({ currentTarget }) => setAnchor(editor.isEditable ? currentTarget : null)}
      >
        {words('editor.variable')}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': words('editor.variable') } }}
      >
        {variables.map(({ name, label }) => (
          <MenuItem key={name} onClick={() => insert(name)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
