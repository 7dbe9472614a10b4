import { PolicyForm } from './PolicyForm'
import { PolicyList } from './PolicyList'

/** The screens of policies, loaded as one. */
export function Policies({ show }: { show: 'list' | 'form' }) {
  return show === 'list' ? <PolicyList /> : <PolicyForm />
}
