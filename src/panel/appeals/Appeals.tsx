import { AppealList } from './AppealList'
import { AppealPage } from './AppealPage'

/** The screens of appeals, loaded as one. */
export function Appeals({ show }: { show: 'list' | 'one' }) {
  return show === 'list' ? <AppealList /> : <AppealPage />
}
