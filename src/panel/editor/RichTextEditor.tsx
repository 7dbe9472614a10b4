import './text.css'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useGetValidationErrorMessage } from 'ra-core'
import { RichTextInput as Input, TiptapEditorContext } from 'ra-input-rich-text'
import { type RefObject, useContext, useEffect, useId, useMemo, useRef } from 'react'
import { ErrorBoundary, type FallbackProps, useErrorBoundary } from 'react-error-boundary'
import { useController } from 'react-hook-form'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'
import { extensions } from './extensions'
import { LinkMenu } from './LinkMenu'
import type { RichTextInputProps } from './RichTextInput'
import { Toolbar } from './Toolbar'

/**
 * React-admin's input for rich text (specification §2) with a toolbar of our own, on the contract's schema. If it throws, a red
 * box takes its place and offers to start again with the last content that the form has.
 */
export function RichTextEditor(props: RichTextInputProps) {
  const id = useId()
  return (
    <Stack sx={{ gap: '6px' }}>
      <Typography component="span" variant="body2" id={`${id}-name`} sx={{ fontWeight: 600 }}>
        {props.label}
      </Typography>
      <ErrorBoundary FallbackComponent={Failure} onError={(error) => logFailure('The editor failed', error)}>
        <EditorFrame {...props} id={id} />
      </ErrorBoundary>
    </Stack>
  )
}

function EditorFrame(props: RichTextInputProps & { id: string }) {
  const { variables: _variables, hint, ...input } = props
  const frame = useRef<HTMLDivElement>(null)
  const { showBoundary } = useErrorBoundary()
  const editorOptions = useMemo(() => {
    const onContentError = ({ error }: { error: Error }) => showBoundary(error)
    // React may render the field in several passes, and would throw away an editor that was made in the first.
    return { extensions, injectCSS: false, immediatelyRender: false, onContentError }
  }, [showBoundary])
  return (
    <Box ref={frame} sx={frameStyles} data-disabled={props.disabled}>
      <Input
        {...input}
        label={false}
        helperText={hint ?? false}
        parse={(html: string) => html}
        editorOptions={editorOptions}
        toolbar={<EditorTools {...props} frame={frame} />}
      />
    </Box>
  )
}

/** The frame is around toolbar and text, and not around the text alone, where ra-input-rich-text has it. */
const frameStyles = {
  position: 'relative',
  bgcolor: 'var(--surface)',
  border: '1px solid var(--edge)',
  borderRadius: 1,
  '&:has(.rich-text:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
  '&:has([aria-invalid=true])': { borderColor: 'error.main' },
  '&[data-disabled=true]': { bgcolor: 'action.hover' },
  '&& .RaRichTextInput-editorContent .ProseMirror': {
    '&, &:hover, &:focus': { border: 0, padding: '16px 20px 24px', bgcolor: 'transparent' },
  },
  '& > .ra-input .MuiFormHelperText-root': { margin: '0 20px 12px' },
  '&:has(.link-editor) .selected-text': {
    bgcolor: 'var(--brandSoft)',
    boxShadow: '0 0 0 2px var(--brandSoft)',
  },
  // Hidden without the focus, and while the pointer selects text.
  '&:not(:focus-within) :is(.link-bubble, .link-offer), &:has(.rich-text:active) .link-offer': {
    visibility: 'hidden',
  },
}

interface ToolsProps extends RichTextInputProps {
  id: string
  frame: RefObject<HTMLDivElement | null>
}

/** Everything around the text, once there is an editor. */
function EditorTools(props: ToolsProps) {
  const editor = useContext(TiptapEditorContext)
  return editor ? <Tools {...props} editor={editor} /> : <Box sx={{ minHeight: 320 }} />
}

function Tools({ editor, ...props }: ToolsProps & { editor: Editor }) {
  const { id, source, label, hint, variables = [], button, disabled = false, frame } = props
  const words = useWords()
  const {
    field: { ref },
    fieldState: { error },
  } = useController({ name: source })
  const fault = useGetValidationErrorMessage()(error?.message ?? '')
  const about = [fault, hint, words('editor.leave')].filter(Boolean).join(' ')
  const placeholder = words('editor.placeholder')
  useEffect(() => {
    const attributes = {
      id,
      role: 'textbox',
      class: 'rich-text',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-name`,
      'aria-description': about,
      'aria-invalid': String(Boolean(fault)),
      'aria-placeholder': placeholder,
      ...(disabled ? { 'aria-disabled': 'true', tabindex: '0' } : {}),
    }
    editor.setOptions({ editorProps: { attributes } })
  }, [editor, id, about, fault, placeholder, disabled])
  // The form focuses the first invalid field.
  useEffect(() => ref({ focus: () => editor.commands.focus() }), [ref, editor])
  return (
    <>
      <Toolbar
        editor={editor}
        label={words('editor.tools', { label })}
        controls={id}
        variables={variables}
        button={button}
      />
      <LinkMenu editor={editor} frame={frame} />
    </>
  )
}

/** A red-bordered box in the editor's place when it has thrown (specification §2). */
function Failure({ resetErrorBoundary }: FallbackProps) {
  const words = useWords()
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ borderColor: 'error.main' }}
      action={<Button onClick={resetErrorBoundary}>{words('editor.tryAgain')}</Button>}
    >
      {words('editor.failed')}
    </Alert>
  )
}
