import { Button, Stack } from '@mui/material'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useId } from 'react'
import { filledOr } from '../form/inputs'
import { Modal } from '../form/Modal'
import { FormFailure, FormFoot, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { PasswordField } from '../login/fields'
import { PasskeyButton } from '../login/PasskeyButton'
import type { OfficeDataProvider } from '../providers/officeMethods'
import { providerName } from '../providers/providerName'

interface Props {
  /** Told whether the person has shown who they are. */
  onAnswer: (isProved: boolean) => void
}

/** Asks for the password or a passkey again before something that matters, and goes on with it. */
export function Proof({ onAnswer }: Props) {
  const words = useWords()
  const id = useId()
  const { prove, beginProof, listFactors } = useDataProvider<OfficeDataProvider>()
  const { data } = useQuery({ queryKey: ['factors'], queryFn: listFactors })
  const hasPasskey = data?.factors.some(({ kind }) => kind === 'passkey')
  const { mutateAsync, isPending } = useMutation({ mutationFn: prove, gcTime: 0 })
  const cancel = () => onAnswer(false)
  return (
    <Modal
      title={words('office.proof.title')}
      isOpen
      isForm
      size="sm"
      onClose={isPending ? null : cancel}
      foot={<FormFoot form={id} label="office.proof.submit" isBusy={isPending} onCancel={cancel} />}
    >
      <p>{words('office.proof.text')}</p>
      <OfficeForm
        id={id}
        defaultValues={{ password: '' }}
        onSubmit={async ({ password }) => {
          await mutateAsync({ password: String(password) })
          onAnswer(true)
        }}
      >
        <PasswordField
          source="password"
          label="session.login.password"
          autoComplete="current-password"
          validate={filledOr('reset.faults.empty')}
        />
        <FormFailure />
      </OfficeForm>
      {hasPasskey ? (
        <PasskeyButton
          label="factors.usePasskey"
          ask={async () => (await beginProof()).challenge}
          send={async (answer) => {
            await prove(answer)
            onAnswer(true)
          }}
        />
      ) : null}
      {providerName() ? <ByProvider onDone={() => onAnswer(true)} /> : null}
    </Modal>
  )
}

/** Who has no password here shows it in another tab, so that nothing of this page is lost. */
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
