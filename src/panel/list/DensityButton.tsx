import DensityIcon from '@mui/icons-material/DensitySmallOutlined'
import { IconButton } from '@mui/material'
import { useStore } from 'react-admin'
import { useWords } from '../i18n/words'
import { choices } from '../providers/sessionStore'

/** Whether lists have low rows, as it was chosen in this browser last, and choosing it. */
export function useCompact() {
  const [isCompact, setCompact] = useStore('isCompact', choices.read('compact') === 'yes')
  const choose = (isChosen: boolean) => {
    choices.write('compact', isChosen ? 'yes' : 'no')
    setCompact(isChosen)
  }
  return [isCompact, choose] as const
}

/** Changes between rows of 44 and of 36 pixels. */
export function DensityButton() {
  const words = useWords()
  const [isCompact, setCompact] = useCompact()
  return (
    <IconButton
      className="density"
      color={isCompact ? 'primary' : 'inherit'}
      aria-label={words('office.list.compact')}
      aria-pressed={isCompact}
      title={words('office.list.compact')}
      onClick={() => setCompact(!isCompact)}
    >
      <DensityIcon fontSize="small" aria-hidden="true" />
    </IconButton>
  )
}
