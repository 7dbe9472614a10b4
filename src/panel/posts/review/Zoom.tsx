import CloseIcon from '@mui/icons-material/Close'
import { Button, Dialog, DialogTitle, Stack } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { shortcutKey } from '../../form/focus'
import { Key } from '../../form/Key'
import { useWords } from '../../i18n/words'

interface Props {
  path: string
  label: string
  /** CSS. */
  filter: string
  onClose: () => void
}

const step = 0.5
/** px */
const stride = 80
const maxScale = 16

/** A picture in the whole window, to zoom and pan by wheel, touch and keys. */
export function Zoom({ path, label, filter, onClose }: Props) {
  const words = useWords()
  const view = useRef<ReactZoomPanPinchRef>(null)
  const picture = useRef<HTMLImageElement>(null)
  const showOriginal = () => {
    const { naturalWidth = 0, offsetWidth = 0 } = picture.current ?? {}
    if (offsetWidth > 0) view.current?.centerView(naturalWidth / offsetWidth, 0)
  }
  const actions = [
    // On many keyboards the plus has the equals sign below it.
    { name: 'larger', keys: ['+', '='], run: () => view.current?.zoomIn(step, 0) },
    { name: 'smaller', keys: ['-'], run: () => view.current?.zoomOut(step, 0) },
    { name: 'fitting', keys: ['0'], run: () => view.current?.resetTransform(0) },
    { name: 'original', keys: ['1'], run: showOriginal },
  ] as const
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const pressed = shortcutKey(event)
    const action = actions.find(({ keys }) => keys.some((key) => key === pressed))
    const move = moves.get(event.key)
    if (action) action.run()
    else if (move) view.current?.panBy(stride * move.x, stride * move.y, 0)
    else if (pressed.toLowerCase() === 'z') onClose()
    else return
    event.preventDefault()
  }
  return (
    <Dialog open fullScreen transitionDuration={0} onClose={onClose} onKeyDown={onKeyDown}>
      <DialogTitle className="hidden-text">{label}</DialogTitle>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, padding: 1 }}>
        {actions.map(({ name, keys: [key], run }) => (
          <Button
            key={name}
            size="small"
            color="inherit"
            aria-keyshortcuts={key}
            onClick={run}
            sx={{ minHeight: 40 }}
          >
            {words(`posts.enlarged.${name}`)}
            <Key aria-hidden="true">{key}</Key>
          </Button>
        ))}
        <Button
          size="small"
          color="inherit"
          startIcon={<CloseIcon aria-hidden="true" />}
          onClick={onClose}
          sx={{ minHeight: 40, marginInlineStart: 'auto' }}
        >
          {words('common.close')}
        </Button>
      </Stack>
      <TransformWrapper ref={view} minScale={0.1} maxScale={maxScale} centerOnInit limitToBounds={false}>
        <TransformComponent wrapperStyle={frame} contentStyle={content}>
          <img ref={picture} src={path} alt={label} draggable={false} style={{ ...fitting, filter }} />
        </TransformComponent>
      </TransformWrapper>
    </Dialog>
  )
}

const filling = { display: 'flex', width: '100%', height: '100%' }
// The library's own style sheet is left out by the build.
const frame = { ...filling, position: 'relative', flex: 1, minHeight: 0, overflow: 'hidden' } as const
const content = { ...filling, transformOrigin: '0 0' }
const fitting = { margin: 'auto', maxWidth: '100%', maxHeight: '100%', pointerEvents: 'none' } as const

const moves = new Map([
  ['ArrowLeft', { x: 1, y: 0 }],
  ['ArrowRight', { x: -1, y: 0 }],
  ['ArrowUp', { x: 0, y: 1 }],
  ['ArrowDown', { x: 0, y: -1 }],
])
