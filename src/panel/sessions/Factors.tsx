import { Box, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Factor } from '../../contract/factors'
import { formatMoment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { AskButton } from '../form/Confirm'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import { sessionStore } from '../providers/session'
import { RecoveryCodes } from './RecoveryCodes'

const adding = lazyPart(async () => (await import('./AddFactor')).AddFactor)

/** One's own second factors. */
export function Factors() {
  const words = useWords()
  const [codes, setCodes] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listFactors'],
    queryFn: () => call('listFactors', {}),
  })
  const isSetUp = data !== undefined && data.factors.length > 0
  useEffect(() => {
    const { factor, ...user } = sessionStore.read().user ?? {}
    // The office asks for it no longer; the door opens once new codes are kept.
    if (isSetUp && codes.length === 0 && factor && 'uid' in user) sessionStore.logIn(user)
  }, [isSetUp, codes])
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return <Loading />
  const kinds = (['passkey', 'code'] as const).filter(
    (kind) => kind === 'code' || 'PublicKeyCredential' in window,
  )
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {isSetUp ? (
        <Box component="ul" className="plain-list" sx={{ width: '100%', maxWidth: 560 }}>
          {data.factors.map((factor) => (
            <OwnFactor key={factor.id} factor={factor} onRemoved={refetch} />
          ))}
        </Box>
      ) : (
        <p className="quiet">{words('factors.none')}</p>
      )}
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {kinds.map((kind) => (
          <DialogButton
            key={kind}
            variant="text"
            label={words(`factors.add.${kind}`)}
            preload={adding.preload}
          >
            {({ isOpen, onClose }) =>
              isOpen ? (
                <adding.Part
                  kind={kind}
                  onAdded={(recoveryCodes) => {
                    setCodes(recoveryCodes)
                    void refetch()
                  }}
                  onClose={onClose}
                />
              ) : null
            }
          </DialogButton>
        ))}
        {isSetUp ? (
          <AskButton
            color="inherit"
            label={words('factors.recovery.renew')}
            title={words('factors.recovery.renewTitle')}
            confirm={words('factors.recovery.renew')}
            text={words('factors.recovery.renewText')}
            run={async () => {
              setCodes((await call('renewRecoveryCodes', {})).recoveryCodes)
              return words('factors.recovery.renewed')
            }}
            onSettled={refetch}
          />
        ) : null}
      </Stack>
      {isSetUp ? (
        <p className="quiet">
          {words('factors.recovery.left', { smart_count: data.recoveryCodes, count: data.recoveryCodes })}
        </p>
      ) : null}
      {codes.length > 0 ? <RecoveryCodes codes={codes} onClose={() => setCodes([])} /> : null}
    </Stack>
  )
}

function OwnFactor({ factor, onRemoved }: { factor: Factor; onRemoved: () => unknown }) {
  const words = useWords()
  const { id, kind, name, used } = factor
  const named = { name: isolated(name) }
  return (
    <li>
      <div>
        <strong>
          <Verbatim>{name}</Verbatim>
        </strong>{' '}
        <Box className="quiet" sx={{ fontSize: 13 }}>
          {words(`factors.kinds.${kind}`)} ·{' '}
          {used ? words('factors.used', { when: formatMoment(used) }) : words('factors.unused')}
        </Box>
      </div>
      <AskButton
        label={words('factors.remove')}
        aria-label={words('factors.removeOne', named)}
        title={words('factors.removeTitle')}
        confirm={words('factors.remove')}
        text={words('factors.removeText', named)}
        run={async () => {
          await call('removeFactor', { params: { id } })
          return words('factors.removed')
        }}
        onSettled={onRemoved}
      />
    </li>
  )
}
