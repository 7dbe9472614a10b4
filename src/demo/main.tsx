import { I18nContext } from 'ra-core'
import { createRoot } from 'react-dom/client'
import { followTranslators } from '../panel/layout/translators'
import { logFailure } from '../panel/providers/failureLog'
import { adoptTokens } from '../panel/theme/tokens'
import { MemberPage } from './MemberPage'
import { i18nProvider } from './words'
import '../panel/theme/light.css'
import './member.css'

const place = document.getElementById('member')
if (!place) throw new Error('index.html has no place for the page')

adoptTokens(document)
followTranslators()
const log = (error: unknown) => logFailure('the page failed', error)
createRoot(place, { onUncaughtError: log }).render(
  <I18nContext value={i18nProvider}>
    <MemberPage />
  </I18nContext>,
)
