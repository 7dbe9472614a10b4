import AddIcon from '@mui/icons-material/Add'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useWords } from '../i18n/words'
import { PartNotLoaded } from '../page/lazyPart'
import { Failed } from '../page/Pages'
import { lowWindow, narrowPage } from '../theme/tokens'
import { Key } from './Key'

const widths = { sm: 440, md: 760, review: 1240 }
const isPhone = '@media (max-width: 599px)'
const isNarrow = '@media (max-width: 899px)'

/** A review has a fixed size, so that its buttons never move; it fills a phone, as forms do. */
function paperOf(size: keyof typeof widths, isSlim = false) {
  const filling = {
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
  }
  return {
    width: widths[size],
    maxWidth: 'calc(100% - 24px)',
    marginInline: '12px',
    ...(size === 'review' && {
      display: 'grid',
      gridTemplate: '"head head" auto "body side" minmax(0, 1fr) "foot foot" auto / minmax(0, 1fr) 326px',
      height: 736,
      maxHeight: 'calc(100% - 32px)',
      // Two columns beside the post, where there is room for them.
      ...(!isSlim && { '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 590px' } }),
      [isNarrow]: {
        // One column, which scrolls as a whole between head and foot.
        display: 'block',
        overflowY: 'auto',
        '& > header, & > .MuiDialogActions-root': {
          position: 'sticky',
          zIndex: 2,
          backgroundColor: 'inherit',
        },
        '& > header': { top: 0 },
        '& > .MuiDialogActions-root': { bottom: 0 },
        '& > .MuiDialogContent-root': { overflow: 'visible' },
      },
    }),
    ...(size !== 'sm' && { [isPhone]: filling }),
    // All of it scrolls: head and foot would be all that is in sight.
    [lowWindow]: {
      display: 'block',
      maxHeight: '100%',
      marginBlock: 0,
      overflowY: 'auto',
      '&& > header, && > .MuiDialogActions-root': { position: 'static' },
      '& > .MuiDialogContent-root': { overflow: 'visible' },
    },
  }
}

const head = {
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 52,
  padding: '4px 8px 4px 24px',
  borderBottom: '1px solid var(--line)',
  [isPhone]: { paddingLeft: '16px', '& .MuiIconButton-root': { minWidth: 38, padding: '4px' } },
}

const sideStyle = {
  gridArea: 'side',
  fontSize: 13,
  backgroundColor: 'var(--page)',
  borderLeft: '1px solid var(--line)',
  [isNarrow]: { borderLeft: 0, borderTop: '1px solid var(--line)' },
}

interface ModalProps {
  title: ReactNode
  isOpen: boolean
  /** Null while it may not be closed. */
  onClose: (() => void) | null
  /** After the transition; without it the focus returns to where it was. */
  onExited?: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Ignores the second click of a double click. */
  role?: 'alertdialog'
  /** 440 or 760 px, or a review's two columns. */
  size?: 'sm' | 'md' | 'review'
  /** A click outside does not close it. */
  isForm?: boolean
  aside?: ReactNode
  /** A second column that scrolls by itself. */
  side?: { label: string; content: ReactNode; isSlim?: boolean } | null | undefined
  /** Below the content, always in sight. */
  foot?: ReactNode
  children: ReactNode
}

export function Modal(props: ModalProps) {
  const { title, isOpen, onClose, onExited, onKeyDown, role, size = 'md', isForm, aside, side, foot } = props
  const words = useWords()
  const id = useId()
  return (
    <Dialog
      open={isOpen}
      onClose={(_event, reason) => ((isForm || role) && reason === 'backdropClick' ? undefined : onClose?.())}
      // Handed over only where there is one: an undefined handler would take the place of the dialog's own Escape.
      {...(onKeyDown && { onKeyDown })}
      {...(role && { role, 'aria-describedby': `${id}-body` })}
      maxWidth={false}
      transitionDuration={0}
      aria-labelledby={id}
      disableRestoreFocus={onExited !== undefined}
      slotProps={{ transition: { onExited }, paper: { sx: paperOf(size, side?.isSlim) } }}
    >
      <Box component="header" sx={head}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {aside}
        {onClose ? (
          <IconButton aria-label={words('common.close')} title={words('common.close')} onClick={onClose}>
            <CloseIcon aria-hidden="true" />
          </IconButton>
        ) : null}
      </Box>
      <Body id={`${id}-body`} titleId={id} isForm={isForm ?? false}>
        <ErrorBoundary FallbackComponent={Failed} resetKeys={[isOpen]}>
          {props.children}
        </ErrorBoundary>
      </Body>
      {side ? (
        <DialogContent sx={sideStyle} tabIndex={0} role="region" aria-label={side.label}>
          {side.content}
        </DialogContent>
      ) : null}
      {foot ? <DialogActions>{foot}</DialogActions> : null}
    </Dialog>
  )
}

interface BodyProps {
  id: string
  titleId: string
  isForm: boolean
  children: ReactNode
}

/** Focuses the first field, else itself, so that keys scroll it. */
function Body({ id, titleId, isForm, children }: BodyProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const body = ref.current
    if (body?.closest('[role$=dialog]')?.contains(document.activeElement)) return
    const first =
      isForm && body?.querySelector<HTMLElement>(':is(input:not([type=radio]), select, textarea):enabled')
    ;(first || body)?.focus()
  }, [isForm])
  return (
    <DialogContent ref={ref} id={id} tabIndex={0} role="region" aria-labelledby={titleId}>
      {children}
    </DialogContent>
  )
}

interface DialogButtonProps {
  label: string
  /** Called on hover and focus. */
  preload: () => void
  /** Secondary actions are `outlined` or, among others, `text`. */
  variant?: 'contained' | 'outlined' | 'text'
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement> | undefined
  /** The key that presses it. */
  shortcut?: string | undefined
  /** Why it can't be pressed. */
  obstacle?: string | null
  /** The dialog keeps its state while the screen is shown. */
  children: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode
}

/** The icon alone in narrow windows. */
const main = {
  [narrowPage]: {
    minWidth: 44,
    padding: '4px 10px',
    '& .MuiButton-startIcon': { margin: 0 },
    '& span + span': { display: 'none' },
  },
}
const primary = {
  variant: 'contained',
  startIcon: <AddIcon aria-hidden="true" />,
  sx: main,
} as const
const secondary = { size: 'small', color: 'inherit' } as const
const sign = (title: string) => ({ title, sx: { minWidth: 38 } })

export function DialogButton(props: DialogButtonProps) {
  const { label, preload, variant = 'contained', icon, ref, shortcut, obstacle = null, children } = props
  const obstacleId = useId()
  const isOff = obstacle !== null
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const close = () => setOpen(false)
  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        {...(variant === 'contained' ? primary : { ...secondary, variant })}
        ref={ref}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={isOff ? undefined : open}
        aria-label={label}
        aria-disabled={isOff || undefined}
        aria-describedby={isOff ? obstacleId : undefined}
        className={isOff ? 'dimmed' : undefined}
        {...(icon && sign(label))}
      >
        {icon || <span>{label}</span>}
        {shortcut ? <Key aria-hidden="true">{shortcut}</Key> : null}
      </Button>
      {isOff ? (
        <span id={obstacleId} className={icon ? 'hidden-text' : 'quiet small'}>
          {obstacle}
        </span>
      ) : null}
      {wasOpen ? (
        <LoadedDialog title={label} isOpen={isOpen} onClose={close}>
          {children({ isOpen, onClose: close })}
        </LoadedDialog>
      ) : null}
    </>
  )
}

interface LoadedProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A lazily loaded dialog, with one that says so where loading fails. */
export function LoadedDialog({ title, isOpen, onClose, children }: LoadedProps) {
  return (
    <ErrorBoundary
      resetKeys={[isOpen]}
      onError={(error) => error instanceof PartNotLoaded && error.renew()}
      fallbackRender={({ error }) => (
        <Modal title={title} isOpen={isOpen} onClose={onClose}>
          <Failed error={error} />
        </Modal>
      )}
    >
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
