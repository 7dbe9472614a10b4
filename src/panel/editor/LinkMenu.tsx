import { Button, Link, Paper, Popper, Stack, TextField } from '@mui/material'
import { posToDOMRect } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import { type Editor, useEditorState } from '@tiptap/react'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { variableAddress } from '../../shared/templates'
import { isComposing } from '../form/focus'
import { useWords } from '../i18n/words'
import { applyLink, editLink, linkAt, linkMenu, readTypedLink, removeLink } from './links'

interface Props {
  editor: Editor
  /** What it is rendered into, after the text, so that Tab goes there next. */
  frame: RefObject<HTMLDivElement | null>
}

/**
 * Below the text: the link editor while it is open (specification §2), else the address and actions of the link at the caret, else
 * a button that links the selected text. MUI's Popper and not TipTap's BubbleMenu, which brings a second positioning library
 * (16 KiB) and is itself a Tab stop.
 */
export function LinkMenu(floating: Props) {
  const words = useWords()
  const { editor } = floating
  // Rendering again with each transaction also updates the position, as text that becomes a heading moves.
  const { link, selected, state } = useEditorState({
    editor,
    selector: ({ transactionNumber }) => ({
      link: linkAt(editor.state),
      selected: selectedText(editor),
      state: linkMenu.getState(editor.state),
      transactionNumber,
    }),
  })
  if (state === 'editing') {
    const at = link?.from ?? editor.state.selection.from
    return (
      <Floating {...floating} at={at} name={words('editor.linkEditor')} className="link-editor">
        <LinkForm editor={editor} />
      </Floating>
    )
  }
  if (link) {
    return (
      <Floating {...floating} at={link.from} name={words('editor.linkAt')} className="link-bubble">
        <LinkActions editor={editor} href={link.href} />
      </Floating>
    )
  }
  return selected && state !== 'dismissed' ? (
    <Floating {...floating} at={selected.to} name={words('editor.linkOffer')} className="link-offer">
      {/* It takes no focus from the text. */}
      <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={() => editLink(editor)}>
        {words('editor.link')}
      </Button>
    </Floating>
  ) : null
}

/** The selection, if its text can become a link. */
function selectedText(editor: Editor): Pick<EditorState['selection'], 'from' | 'to'> | null {
  const { doc, selection } = editor.state
  const { from, to, empty } = selection
  if (
    !editor.isEditable ||
    empty ||
    editor.isActive('codeBlock') ||
    doc.textBetween(from, to).trim() === ''
  ) {
    return null
  }
  return { from, to }
}

interface FloatingProps extends Props {
  /** The position in the text that it is below. */
  at: number
  name: string
  className: string
  children: ReactNode
}

function Floating({ editor, frame, at, name, className, children }: FloatingProps) {
  const anchor = useMemo(
    () => ({
      contextElement: editor.view.dom,
      getBoundingClientRect: () => posToDOMRect(editor.view, at, at),
    }),
    [editor, at],
  )
  return (
    <Popper
      open
      role="group"
      aria-label={name}
      className={className}
      placement="bottom-start"
      anchorEl={anchor}
      container={() => frame.current}
      modifiers={modifiers}
      // Above the sticky Save at the foot of the page.
      sx={{ zIndex: 16, width: 'max-content', maxWidth: 'min(460px, calc(100% - 16px))' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isComposing(event))
          editor.chain().setMeta(linkMenu, 'dismissed').focus().run()
      }}
    >
      <Paper elevation={6} sx={{ p: 0.75, border: '1px solid var(--edge)' }}>
        {children}
      </Paper>
    </Popper>
  )
}

const modifiers = [
  { name: 'flip', enabled: false },
  { name: 'offset', options: { offset: [0, 6] } },
  { name: 'preventOverflow', options: { padding: 8 } },
]

const inALine = { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', gap: '4px' }

function LinkActions({ editor, href }: { editor: Editor; href: string }) {
  const words = useWords()
  return (
    <Stack sx={{ ...inALine, '& > :is(a, span)': { flex: '1 1 160px' } }}>
      {variableAddress(href) === null ? (
        <Link
          noWrap
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words('editor.linkOpen', { address: href })}
        >
          {href.replace(/^mailto:/, '')}
        </Link>
      ) : (
        <span>{words('editor.linkVariable', { name: href })}</span>
      )}
      <Button size="small" onClick={() => editLink(editor)}>
        {words('editor.linkEdit')}
      </Button>
      <Button size="small" onClick={() => removeLink(editor)}>
        {words('editor.linkRemove')}
      </Button>
    </Stack>
  )
}

/** The default link value on insert (specification §2). */
const barePrefix = 'https://'

/** Asks for a link's address: Enter confirms, Escape cancels; an empty address is not applied (specification §2). */
function LinkForm({ editor }: { editor: Editor }) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [before] = useState<string | null>(
    () => linkAt(editor.state)?.href ?? editor.getAttributes('link').href ?? null,
  )
  const [typed, setTyped] = useState(() => before?.replace(/^mailto:/, '') ?? barePrefix)
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    field.current?.focus()
    if (before !== null) field.current?.select()
  }, [before])
  const close = () => editor.chain().setMeta(linkMenu, 'shown').focus().run()
  const confirm = () => {
    const href = readTypedLink(typed)
    setRefused(href === null)
    if (href === null) {
      field.current?.focus()
      return
    }
    if (href !== '') applyLink(editor, href)
    close()
  }
  const pressed = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter' || event.target !== field.current) return
    else confirm()
    // Neither submits the form around the editor nor closes a dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Stack sx={{ width: 322, maxWidth: '100%', pt: 1, gap: 1 }} onKeyDown={pressed}>
      <TextField
        label={words('editor.linkAddress')}
        inputRef={field}
        value={typed}
        error={isRefused}
        helperText={isRefused ? words('editor.linkRefused') : null}
        slotProps={{
          htmlInput: { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
          formHelperText: { role: 'alert' },
        }}
        onChange={(event) => {
          setTyped(event.target.value)
          setRefused(false)
        }}
      />
      <Stack sx={inALine}>
        <Button size="small" variant="contained" onClick={confirm}>
          {words('editor.linkConfirm')}
        </Button>
        <Button size="small" onClick={close}>
          {words('editor.linkCancel')}
        </Button>
        {before === null ? null : (
          <Button
            size="small"
            onClick={() => {
              removeLink(editor)
              close()
            }}
          >
            {words('editor.linkRemove')}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
