import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'

/** From another organization's accounts: back to the organizations, this one on top, or to one's own accounts. */
export function WaysBack({ organization }: { organization: OrganizationRecord }) {
  const words = useWords()
  return (
    <nav className="ways-back" aria-label={words('accounts.waysBack')}>
      <Link to="/office/organizations" state={{ organization }}>
        {words('accounts.toOrganizations')}
      </Link>
      <Link to="/office/accounts">{words('accounts.toOwn')}</Link>
    </nav>
  )
}
