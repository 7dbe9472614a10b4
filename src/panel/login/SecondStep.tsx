import { Button } from '@mui/material'
import { useEffect } from 'react'
import { TextInput } from 'react-admin'
import { focusTitle } from '../form/focus'
import { filled } from '../form/inputs'
import { FormFailure, OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import type { ApiProblem } from '../providers/apiProblem'
import { enter } from '../providers/authProvider'
import { call } from '../providers/http'
import { SendButton } from './fields'
import { PasskeyButton } from './PasskeyButton'
import { useSend } from './useSend'

interface Props {
  required: Pick<ApiProblem, 'challenge' | 'methods'>
  onDone: () => void
  onBack: () => void
}

/** The second step of signing in: a passkey, a code of an app, or a recovery code. */
export function SecondStep({ required: { challenge, methods }, onDone, onBack }: Props) {
  const words = useWords()
  const take = async (step: Parameters<typeof call<'takeSecondStep'>>[1]['body']) => {
    await enter(await call('takeSecondStep', { body: step }))
    onDone()
  }
  const sent = useSend((code: string) => take({ challenge, code }))
  const hasCodes = methods.includes('code')
  useEffect(() => {
    if (!hasCodes) focusTitle()
  }, [hasCodes])
  return (
    <>
      <Heading title={words('factors.step.title')} />
      {methods.includes('passkey') ? (
        <PasskeyButton label="factors.usePasskey" ask={async () => challenge} send={take} />
      ) : null}
      <OfficeForm defaultValues={{ code: '' }} onSubmit={({ code }) => sent.send(String(code))}>
        <TextInput
          source="code"
          label="factors.step.code"
          helperText={hasCodes ? 'factors.step.hint' : 'factors.step.recoveryHint'}
          autoComplete="one-time-code"
          autoFocus={hasCodes}
          validate={filled}
          slotProps={{
            htmlInput: { required: true, autoCapitalize: 'none', spellCheck: false, maxLength: 60 },
          }}
        />
        <FormFailure />
        <SendButton sent={sent} label="factors.step.submit" busy="session.login.busy" />
      </OfficeForm>
      <p className="quiet small">{words('factors.step.lost')}</p>
      <Button sx={{ alignSelf: 'start' }} onClick={onBack}>
        {words('factors.step.back')}
      </Button>
    </>
  )
}
