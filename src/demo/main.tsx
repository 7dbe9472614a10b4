import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { LocaleWords } from '../panel/i18n/LocaleWords'
import { logFailure } from '../panel/providers/failureLog'
import { adoptTokens } from '../panel/theme/customProperties'
import { MemberPage } from './MemberPage'
import '../panel/theme/light.css'
import './member.css'

const place = document.getElementById('member')
if (!place) throw new Error('index.html has no place for the page')

adoptTokens(document)
const log = (error: unknown) => logFailure('the page failed', error)
createRoot(place, { onUncaughtError: log }).render(
  <Suspense>
    <LocaleWords part="member">
      <MemberPage />
    </LocaleWords>
  </Suspense>,
)
