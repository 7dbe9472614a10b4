import { Button } from '@mui/material'
import { detailButtonId } from './detailButtonId'

interface Props {
  /** Of the record. */
  id: string
  label: string
  /** What it is called where only it is heard. */
  name: string
  'aria-haspopup'?: 'dialog'
  'aria-describedby'?: string
  onOpen: () => void
}

/** What a click on the row does, for the keyboard. */
export function DetailButton({ id, label, name, onOpen, ...rest }: Props) {
  return (
    <Button
      id={detailButtonId(id)}
      size="small"
      aria-label={name}
      onClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
      {...rest}
    >
      {label}
    </Button>
  )
}
