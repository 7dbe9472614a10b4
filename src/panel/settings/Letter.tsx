import { Alert, Box } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { LetterDraft } from '../../contract/letterSettings'
import { Loading, NotLoaded } from '../fields/Loading'
import { Choice } from '../form/inputs'
import { useFaultWords } from '../i18n/useFaultWords'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { LetterFrame } from './LetterFrame'

/** A letter that is not saved yet, as it would arrive; what it was stays until what it is now has come. */
export function Letter({ draft }: { draft: LetterDraft }) {
  const words = useWords()
  const [view, setView] = useState('html')
  const { previewLetter } = useDataProvider<OfficeDataProvider>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['letterPreview', draft],
    queryFn: ({ signal }) => previewLetter(draft, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  })
  if (error instanceof ApiProblem && error.errors.length > 0) return <NotMade problem={error} />
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  return (
    <Box sx={letterLayout}>
      <p className="quiet">{words('settings.preview.about')}</p>
      {data.empty.length > 0 ? (
        <Alert severity="warning" role="note">
          {words('settings.preview.empty', { names: data.empty.map((name) => `{{${name}}}`).join(', ') })}
        </Alert>
      ) : null}
      <p>
        <strong>{words('settings.preview.subject')}</strong> {data.subject}
      </p>
      <Choice
        label={words('settings.preview.view')}
        value={view}
        options={[
          { value: 'html', label: words('settings.preview.html') },
          { value: 'text', label: words('settings.preview.text') },
        ]}
        onChange={setView}
      />
      {view === 'html' ? <LetterFrame html={data.html} /> : <pre>{data.text}</pre>}
    </Box>
  )
}

const letterLayout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 1.5,
  '& p': { m: 0, overflowWrap: 'anywhere' },
  '& :is(iframe, pre)': { width: '100%', m: 0, border: 1, borderColor: 'divider', borderRadius: 1 },
  '& pre': { p: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
} as const

function NotMade({ problem }: { problem: ApiProblem }) {
  const words = useWords()
  const translate = useTranslate()
  const faultWords = useFaultWords()
  return (
    <Alert severity="error">
      <strong>{words('settings.preview.failed')}</strong>
      {problem.errors.map((fault) => (
        <span key={`${fault.path} ${fault.message}`}>
          {words('settings.preview.fault', {
            field: translate(`resources.settings.fields.${fault.path}`),
            fault: faultWords(fault),
          })}
        </span>
      ))}
    </Alert>
  )
}
