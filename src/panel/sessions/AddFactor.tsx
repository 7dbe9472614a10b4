import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { QRCodeSVG } from 'qrcode.react'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { NewFactorBegun } from '../../contract/factors'
import { Loading, NotLoaded } from '../fields/Loading'
import { FormDialog } from '../form/FormDialog'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'
import { makePasskey } from '../providers/passkeys'
import { useSession } from '../providers/session'

interface Props {
  kind: 'passkey' | 'code'
  /** Called when it is set up; the first factor brings recovery codes. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

export function AddFactor({ kind, onAdded, onClose }: Props) {
  const words = useWords()
  const id = useId()
  const { user } = useSession()
  const setup = useQuery({ queryKey: ['beginFactor', id], queryFn: () => call('beginFactor', {}), gcTime: 0 })
  const send = async ({ name, code }: FieldValues) => {
    if (!setup.data || !user) return undefined
    const { challenge } = setup.data
    const made =
      kind === 'passkey' ? { passkey: await makePasskey(setup.data, user) } : { code: String(code) }
    const { recoveryCodes } = await call('addFactor', { body: { challenge, name: String(name), ...made } })
    onAdded(recoveryCodes)
    return words('factors.done')
  }
  return (
    <FormDialog
      onClose={onClose}
      send={send}
      title={words(`factors.add.${kind}`)}
      isOpen
      label="factors.submit"
      isOff={!setup.data}
      defaultValues={{ name: words(`factors.names.${kind}`), code: '' }}
    >
      {setup.error ? (
        <NotLoaded error={setup.error} isBusy={setup.isFetching} onRetry={() => setup.refetch()} />
      ) : null}
      {setup.isLoading ? <Loading /> : null}
      {setup.data ? (
        <>
          {kind === 'code' ? <Secret {...setup.data} /> : <p>{words('factors.passkeyText')}</p>}
          {kind === 'code' ? (
            <TextInput
              source="code"
              label="factors.code"
              isRequired
              autoFocus
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
            />
          ) : null}
          <TextInput
            source="name"
            label="factors.name"
            isRequired
            autoFocus={kind === 'passkey'}
            maxLength={80}
          />
        </>
      ) : null}
    </FormDialog>
  )
}

/** The one-time-code secret as QR code and text; dark on light, which every camera reads. */
function Secret({ uri, secret }: NewFactorBegun) {
  const words = useWords()
  return (
    <>
      <p>{words('factors.scan')}</p>
      <Box sx={{ justifySelf: 'center', p: 1.5, borderRadius: 1, backgroundColor: '#ffffff', lineHeight: 0 }}>
        <QRCodeSVG value={uri} size={168} title={words('factors.picture')} />
      </Box>
      <p>
        {words('factors.secret')}{' '}
        <Box component="code" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </Box>
      </p>
    </>
  )
}
