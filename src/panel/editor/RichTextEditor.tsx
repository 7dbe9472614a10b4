import './text.css'
import './code.css'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { RichTextInput as Input } from 'ra-input-rich-text'
import { type FocusEvent, useId, useMemo, useRef, useState } from 'react'
import { ErrorBoundary, type FallbackProps, useErrorBoundary } from 'react-error-boundary'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'
import { EditorTools } from './EditorTools'
import { extensions } from './extensions'
import type { RichTextInputProps } from './RichTextInput'
import * as styles from './styles'

/**
 * React-admin's input for rich text (specification §2) with tools of our own. What it holds is what the contract's schema
 * allows. If it fails, a red box says so in its place and offers to begin anew with the last content it gave.
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
  const focus = useFocusWithin()
  const { showBoundary } = useErrorBoundary()
  const editorOptions = useMemo(() => {
    const onContentError = ({ error }: { error: Error }) => showBoundary(error)
    // React may draw the field in pieces; an editor that was made in the first is thrown away before the last.
    return { extensions, injectCSS: false, immediatelyRender: false, onContentError }
  }, [showBoundary])
  return (
    <Box ref={frame} sx={styles.frame} data-disabled={props.disabled} {...focus.listeners}>
      <Input
        {...input}
        label={false}
        helperText={hint ?? false}
        parse={(html: string) => html}
        editorOptions={editorOptions}
        toolbar={<EditorTools {...props} frame={frame} isFocused={focus.isWithin} />}
      />
    </Box>
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

/** Whether the focus is in an element or in what it holds; the listeners are the element's. */
function useFocusWithin() {
  const [isWithin, setWithin] = useState(false)
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setWithin(false)
  }
  return { isWithin, listeners: { onFocus: () => setWithin(true), onBlur } }
}
