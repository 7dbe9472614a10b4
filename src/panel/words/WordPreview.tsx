import { Alert, Box, Link } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { type OwnWordContent, type WordOutlook, wordOutlookDays } from '../../contract/ownWords'
import { formatCount, formatShare, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { Verbatim } from '../fields/Verbatim'
import { useFaultWords, useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { call } from '../providers/http'

/** Debounce, ms. */
const rest = 600
/** A word in more of the posts than this is common. */
const commonShare = 0.05

/** What the typed word would have caught lately. */
export function WordPreview() {
  const words = useWords()
  const faultWords = useFaultWords()
  const asked = useRested()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['getWordOutlook', asked],
    queryFn: ({ signal }) => call('getWordOutlook', { body: asked, signal }),
    enabled: asked.text !== '',
    staleTime: 0,
    retry: false,
  })
  const faults = error instanceof ApiProblem ? error.errors : []
  return (
    <Box component="section" aria-labelledby="preview-title" aria-busy={isFetching} sx={layout}>
      <h2 id="preview-title">{words('ownWords.preview.title', { days: formatCount(wordOutlookDays) })}</h2>
      {asked.text === '' ? <p className="quiet">{words('ownWords.preview.nothing')}</p> : null}
      {isFetching ? <Loading /> : null}
      {data && !isFetching ? <Matches preview={data} /> : null}
      {faults.map((fault) => (
        <Alert key={fault.code} severity="warning">
          {faultWords(fault)}
        </Alert>
      ))}
      {error && faults.length === 0 ? (
        <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
      ) : null}
      <p className="quiet small">{words('ownWords.preview.about')}</p>
    </Box>
  )
}

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& h2': { fontSize: '1rem', m: 0 },
  '& p': { m: 0 },
  '& ul': { m: 0, pl: 2.5, display: 'grid', gap: 1 },
  '& li': { overflowWrap: 'anywhere' },
}

/** The debounced word. */
function useRested(): Pick<OwnWordContent, 'kind' | 'text' | 'plurals' | 'language'> {
  const [kind, text, plurals, language] = useWatch({ name: ['kind', 'text', 'plurals', 'language'] })
  const [rested, setRested] = useState(text ?? '')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text ?? ''), rest)
    return () => clearTimeout(timer)
  }, [text])
  return { kind: kind ?? 'word', text: rested.trim(), plurals: plurals === true, language: language || null }
}

const screens = { public: 'published', blocked: 'blocked', pending: 'waiting' } as const

function Matches({ preview: { found, read, isAll, examples } }: { preview: WordOutlook }) {
  const words = useWords()
  const counts = { count: formatCount(found), read: formatCount(read) }
  return (
    <>
      <p role="status">
        {words('ownWords.preview.found', counts)}{' '}
        {isAll ? null : words('ownWords.preview.newest', { read: formatCount(read) })}
      </p>
      {found > read * commonShare ? (
        <Alert severity="warning">
          {words('ownWords.preview.common', { share: formatShare(found / read) })}
        </Alert>
      ) : null}
      {examples.length > 0 ? (
        <ul aria-label={words('ownWords.preview.examples')}>
          {examples.map(({ pid, text, status, created }) => (
            <li key={pid}>
              <Link component={RouterLink} to={`/office/posts/${screens[status]}/${encodeURIComponent(pid)}`}>
                <Moment at={created} />
              </Link>{' '}
              <Verbatim>{text}</Verbatim>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
