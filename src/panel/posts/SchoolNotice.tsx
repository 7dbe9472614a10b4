import { Alert } from '@mui/material'
import { isSameDay } from 'date-fns'
import type { ReactNode } from 'react'
import { formatMoment, formatTime } from '../fields/format'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'

interface Props {
  post: PostRecord
  /** A few words of a row, in place of a strip. */
  isLine?: boolean
  /** Below the strip: whom a school can turn to. */
  children?: ReactNode
}

/** What a school is told of a post that can’t wait: since when somebody of the platform is on it, or that nobody is yet. Nothing for others. */
export function SchoolNotice({ post: { imminentSince, onItSince }, isLine = false, children }: Props) {
  const words = useWords()
  // Only schools are given it.
  if (onItSince === undefined || imminentSince === null) return null
  if (isLine) {
    return (
      <>
        <strong>
          {onItSince === null
            ? words('questions.notOpened')
            : words('questions.onItShort', { since: shortly(onItSince) })}
        </strong>{' '}
      </>
    )
  }
  const said =
    onItSince === null
      ? words('questions.told', { since: shortly(imminentSince) })
      : words('questions.onIt', { since: shortly(onItSince) })
  return (
    <Alert severity="error" role="status" sx={{ mb: 2 }}>
      <strong>{said}</strong>
      {children}
    </Alert>
  )
}

/** The time of day, with the day where that is another one. */
function shortly(timestamp: string): string {
  return isSameDay(new Date(timestamp), new Date()) ? formatTime(timestamp) : formatMoment(timestamp)
}
