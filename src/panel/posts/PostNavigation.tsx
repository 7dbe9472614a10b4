import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { Queue } from './useQueue'

/** Which post of the page this is, and the ways to its neighbours. */
export function PostNavigation({ queue, onRefresh }: { queue: Queue; onRefresh: () => void }) {
  const words = useWords()
  return (
    <div className="post-navigation">
      <Turn label={words('posts.dialog.refresh')} onTurn={onRefresh}>
        <RefreshIcon aria-hidden="true" />
      </Turn>
      <Turn label={words('posts.dialog.previous')} onTurn={queue.previous}>
        <ChevronLeft aria-hidden="true" />
      </Turn>
      <span className="quiet" aria-live="polite">
        {words('posts.dialog.position', {
          number: formatCount(queue.number),
          count: formatCount(queue.count),
        })}
      </span>
      <Turn label={words('posts.dialog.next')} onTurn={queue.next}>
        <ChevronRight aria-hidden="true" />
      </Turn>
    </div>
  )
}

/** Stays in reach of the keyboard where there is no further post, so that the focus is not lost at the end. */
function Turn({
  label,
  onTurn,
  children,
}: {
  label: string
  onTurn: (() => void) | null
  children: ReactNode
}) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={onTurn === null}
      className={onTurn === null ? 'dimmed' : undefined}
      onClick={() => onTurn?.()}
    >
      {children}
    </IconButton>
  )
}
