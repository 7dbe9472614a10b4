import ErrorIcon from '@mui/icons-material/Error'
import WarningIcon from '@mui/icons-material/WarningAmber'
import { Typography } from '@mui/material'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'

const marks = {
  serious: { Icon: WarningIcon, color: 'warning.main' },
  imminent: { Icon: ErrorIcon, color: 'error.main' },
} as const

/** How urgent a post is, in a list: by an icon and a word; nothing where it is like any other. */
export function SeverityMark({ post: { severity } }: { post: PostRecord }) {
  const words = useWords()
  if (severity === 'ordinary') return null
  const { Icon, color } = marks[severity]
  return (
    <Typography component="strong" variant="inherit" color={color}>
      <Icon aria-hidden="true" sx={{ fontSize: '1.15em', verticalAlign: '-0.2em' }} />{' '}
      {words(`posts.severity.${severity}`)} ·{' '}
    </Typography>
  )
}
