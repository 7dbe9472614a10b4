import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box } from '@mui/material'
import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import { StepButton } from '../posts/review/Media'
import type { ProfileReview } from '../profiles/useProfileReview'

/** The way back to where the page was opened; from the reported people also to the ones before and after. */
export function PersonWays({ queue }: Pick<ProfileReview, 'queue'>) {
  const words = useWords()
  return (
    <Box
      component="nav"
      className="ways-back"
      aria-label={words('posts.waysBack')}
      sx={{ alignItems: 'center' }}
    >
      {queue ? (
        <>
          <Link to="/office/profiles">{words('profiles.back')}</Link>
          <StepButton label={words('profiles.previous')} onClick={queue.previous}>
            <ChevronLeft aria-hidden="true" />
          </StepButton>
          <StepButton label={words('profiles.next')} onClick={queue.next}>
            <ChevronRight aria-hidden="true" />
          </StepButton>
        </>
      ) : (
        <Link to="/office/accounts">{words('accounts.person.back')}</Link>
      )}
    </Box>
  )
}
