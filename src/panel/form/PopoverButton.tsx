import { Button, IconButton, Popover } from '@mui/material'
import { type MouseEvent, type ReactNode, type Ref, useState } from 'react'
import { useLocation } from 'react-router'

interface Props {
  /** Names the button and the popover. */
  label: string
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
  'aria-keyshortcuts'?: string
  /** For a button at the foot of the page. */
  isAbove?: boolean
  keepMounted?: boolean
  sx?: object
  children: (close: () => void) => ReactNode
}

const below = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const
const above = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

/** The popover closes when a link in it is followed. */
export function PopoverButton({
  label,
  icon,
  isAbove,
  keepMounted = false,
  sx = {},
  children,
  ...rest
}: Props) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<{ anchor: HTMLElement; pathname: string } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = isOpen && opened?.pathname === pathname
  const close = () => setOpen(false)
  const button = {
    ...rest,
    'aria-haspopup': 'dialog',
    'aria-expanded': isShown,
    onClick({ currentTarget }: MouseEvent<HTMLElement>) {
      setOpened({ anchor: currentTarget, pathname })
      setOpen(true)
    },
  } as const
  return (
    <>
      {icon ? (
        <IconButton aria-label={label} title={label} {...button}>
          {icon}
        </IconButton>
      ) : (
        <Button size="small" {...button}>
          {label}
        </Button>
      )}
      <Popover
        {...(isAbove ? above : below)}
        keepMounted={keepMounted && opened !== null}
        open={isShown}
        anchorEl={opened?.anchor ?? null}
        transitionDuration={0}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx } }}
      >
        {children(close)}
      </Popover>
    </>
  )
}
