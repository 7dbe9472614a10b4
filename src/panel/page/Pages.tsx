import { Box, Button, Stack } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { logFailure } from '../providers/failureLog'
import { useSession } from '../providers/session'
import { PartNotLoaded } from './lazyPart'

function usePageTitle(page: string): void {
  const words = useWords()
  useEffect(() => {
    document.title = words('common.pageTitle', { page })
  }, [words, page])
}

/** The one h1 of a screen, which names the browser's tab as well. */
export function Heading({ title }: { title: string }) {
  usePageTitle(title)
  return (
    <header className="heading">
      <h1 tabIndex={-1} id="page-title">
        {title}
      </h1>
    </header>
  )
}

/** A title, and nothing else (specification §1). */
export function Dashboard() {
  const words = useWords()
  return <Heading title={words('office.dashboard')} />
}

/** The two generic error screens: a part that cannot be loaded, and anything unexpected (specification §8). */
export function Failed({ error, action }: { error: unknown; action?: ReactNode }) {
  const words = useWords()
  const { user } = useSession()
  const isChunk = error instanceof PartNotLoaded
  const title = words(isChunk ? 'common.failed.chunk' : 'common.failed.unexpected')
  const detail = error instanceof Error ? error.message : String(error)
  usePageTitle(title)
  useEffect(() => {
    logFailure(title, error)
    if (error instanceof PartNotLoaded) error.renew()
  }, [title, error])
  return (
    <Stack component="section" className="notice" role="alert" sx={notice}>
      <h1>{title}</h1>
      <p>{words(isChunk ? 'common.failed.chunkAdvice' : 'common.failed.unexpectedAdvice')}</p>
      <details>
        <summary>{words('common.failed.detail')}</summary>
        <pre>{detail}</pre>
      </details>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {action ?? (
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

interface Browser {
  readonly history: { readonly length: number }
  readonly navigation?: { readonly canGoBack: boolean }
}

/** Whether one step back in history leads to a page of ours; without the Navigation API any step counts. */
export function canStepBack({ navigation, history }: Browser): boolean {
  return navigation ? navigation.canGoBack : history.length > 1
}

/** The 404 (specification §2). */
export function NotFound() {
  const words = useWords()
  const navigate = useNavigate()
  usePageTitle(words('common.notFound.title'))
  const { user } = useSession()
  const goBack = () => (canStepBack(window) ? navigate(-1) : navigate(user ? '/office/accounts' : '/'))
  return (
    <Stack component="section" className="notice" sx={{ alignItems: 'start', gap: 2 }}>
      <Box
        component="p"
        aria-hidden="true"
        sx={{ m: 0, fontSize: 48, lineHeight: 1, fontWeight: 700, color: 'text.secondary' }}
      >
        404
      </Box>
      <h1>{words('common.notFound.text')}</h1>
      <Button variant="contained" onClick={goBack}>
        {words('common.notFound.back')}
      </Button>
    </Stack>
  )
}

/** Timeout of a step back before it goes home instead, ms. */
const backTimeout = 1500

/** Steps back from a page that one may not see (specification §2), or leads to the accounts or the login screen. */
export function SentBack() {
  const navigate = useNavigate()
  const { user } = useSession()
  const wayOut = user === null ? '/' : '/office/accounts'
  const { key } = useLocation()
  const stepped = useRef<string | null>(null)
  useEffect(() => {
    if (stepped.current !== key && !canStepBack(window)) {
      navigate(wayOut, { replace: true })
      return undefined
    }
    // The place that it leads to may be none for them either.
    if (stepped.current !== key) navigate(-1)
    stepped.current = key
    // Where the browser can't tell, the first entry of a longer history has no step back either.
    const timer = setTimeout(() => navigate(wayOut, { replace: true }), backTimeout)
    return () => clearTimeout(timer)
  }, [key, wayOut, navigate])
  return null
}
