import { Typography } from '@mui/material'
import { useWords } from '../i18n/words'

/** An invitation's letter was given up on; why is a click, or a touch, away. */
export function NotDelivered({ reason }: { reason: string | undefined }) {
  const words = useWords()
  if (reason === undefined) return null
  return (
    <Typography component="details" variant="body2" color="error" sx={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own; the row must not open */}
      <summary title={reason} onClick={(event) => event.stopPropagation()}>
        {words('office.sending.notDelivered')}
      </summary>
      {reason}
    </Typography>
  )
}

const style = {
  '& summary': { fontWeight: 600, cursor: 'pointer', '@media (pointer: coarse)': { padding: '11px 0' } },
}
