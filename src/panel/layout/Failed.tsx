import { Button, Stack } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'
import { useSession } from '../providers/sessionStore'
import { PartNotLoaded } from './lazyPart'
import { usePageTitle } from './usePageTitle'

/** The two generic error screens: a part that cannot be loaded, and anything unexpected (specification §8). */
export function Failed({ error, wayOn }: { error: unknown; wayOn?: ReactNode }) {
  const words = useWords()
  const { user } = useSession()
  const isChunk = error instanceof PartNotLoaded
  const title = words(isChunk ? 'common.failed.chunk' : 'common.failed.unexpected')
  const detail = error instanceof Error ? error.message : String(error)
  usePageTitle(title)
  useEffect(() => logFailure(title, error), [title, error])
  return (
    <Stack component="section" className="notice" role="alert" sx={notice}>
      <h1>{title}</h1>
      <p>{words(isChunk ? 'common.failed.chunkAdvice' : 'common.failed.unexpectedAdvice')}</p>
      <details>
        <summary>{words('common.failed.detail')}</summary>
        <pre>{detail}</pre>
      </details>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {wayOn ?? (
          <Button variant="contained" onClick={() => window.location.reload()}>
            {words('common.failed.reload')}
          </Button>
        )}
        <Button variant="outlined" href={user ? '/office/accounts' : '/'}>
          {words('common.failed.start')}
        </Button>
      </Stack>
    </Stack>
  )
}

const notice = {
  alignItems: 'start',
  gap: 2,
  '& p': { m: 0 },
  '& pre': { maxWidth: 'min(80vw, 60ch)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}
