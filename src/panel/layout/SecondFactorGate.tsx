import { Button } from '@mui/material'
import { useWords } from '../i18n/words'
import { LightPage } from '../login/LightPage'
import { Heading } from '../page/Pages'
import { logOut } from '../providers/authProvider'
import { Factors } from '../sessions/Factors'
import { ReauthPrompt } from './ReauthPrompt'

/** Replaces the office while the session may only set up a second factor. */
export function SecondFactorGate() {
  const words = useWords()
  return (
    <LightPage>
      <Heading title={words('factors.due.title')} />
      <p>{words('factors.due.text')}</p>
      <Factors />
      <Button sx={{ alignSelf: 'start' }} onClick={logOut}>
        {words('office.menu.logout')}
      </Button>
      <ReauthPrompt />
    </LightPage>
  )
}
