import { Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { NotLoaded } from '../fields/Loading'
import { FormDialog } from '../form/FormDialog'
import { filledOr } from '../form/inputs'
import { useWords } from '../i18n/words'
import { PasswordField } from '../login/fields'
import { PasskeyButton } from '../login/PasskeyButton'
import { call } from '../providers/http'
import { providerName } from '../providers/providerName'

interface Props {
  onAnswer: (isProved: boolean) => void
}

/** Asks for the password or a passkey again. */
export function ReauthDialog({ onAnswer }: Props) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['listFactors'],
    queryFn: () => call('listFactors', {}),
  })
  const hasPasskey = data?.factors.some(({ kind }) => kind === 'passkey')
  return (
    <FormDialog
      title={words('office.proof.title')}
      isOpen
      // The first answer counts.
      onClose={() => onAnswer(false)}
      label="office.proof.submit"
      defaultValues={{ password: '' }}
      send={async ({ password }) => {
        await call('prove', { body: { password: String(password) } })
        onAnswer(true)
        return undefined
      }}
    >
      <p>{words('office.proof.text')}</p>
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      <PasswordField
        source="password"
        label="session.login.password"
        autoComplete="current-password"
        validate={filledOr('reset.faults.empty')}
      />
      {hasPasskey ? (
        <PasskeyButton
          label="factors.usePasskey"
          ask={async () => (await call('beginProof', {})).challenge}
          send={async (answer) => {
            await call('prove', { body: answer })
            onAnswer(true)
          }}
        />
      ) : null}
      {providerName() ? <ByProvider onDone={() => onAnswer(true)} /> : null}
    </FormDialog>
  )
}

/** For people without a password: in another tab, so that this page keeps its work. */
function ByProvider({ onDone }: { onDone: () => void }) {
  const words = useWords()
  return (
    <>
      <p>{words('office.proof.provider')}</p>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" href="/?again" target="_blank" rel="noopener">
          {words('session.provider.submit', { name: providerName() })}
        </Button>
        <Button onClick={onDone}>{words('office.proof.onward')}</Button>
      </Stack>
    </>
  )
}
