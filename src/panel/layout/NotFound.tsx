import { Box, Button, Stack } from '@mui/material'
import { useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import { canStepBack } from './stepBack'
import { usePageTitle } from './usePageTitle'

/** For every address that has no screen, in the office and outside (specification §2). */
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
