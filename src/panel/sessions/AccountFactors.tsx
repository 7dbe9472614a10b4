import { Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { useSession } from '../providers/session'

interface Props {
  uid: string
  name: string
}

/** A colleague's second factors, and their reset; one's own are under Your account. */
export function AccountFactors({ uid, name }: Props) {
  const words = useWords()
  const own = useSession().user?.uid
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['getAccountFactors', uid],
    queryFn: () => call('getAccountFactors', { params: { uid } }),
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  const { methods, reset } = data
  if (methods.length === 0) return <p className="quiet">{words('factors.ofPerson.none')}</p>
  const label = words(reset ? 'factors.ofPerson.confirm' : 'factors.ofPerson.reset')
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <span>{methods.map((method) => words(`factors.kinds.${method}`)).join(', ')}</span>
      {reset ? (
        <p role="status">{words('factors.ofPerson.waits', { until: formatMoment(reset.until) })}</p>
      ) : null}
      {uid === own || reset?.by === own ? null : (
        <AskButton
          variant="outlined"
          label={label}
          title={words('factors.ofPerson.title')}
          confirm={label}
          text={words('factors.ofPerson.text', { name: isolated(name) })}
          run={async () => {
            const { isReset } = await call('resetFactors', { params: { uid } })
            return words(isReset ? 'factors.ofPerson.done' : 'factors.ofPerson.begun')
          }}
          onSettled={refetch}
        />
      )}
    </Stack>
  )
}
