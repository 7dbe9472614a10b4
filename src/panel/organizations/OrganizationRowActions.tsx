import Button from '@mui/material/Button'
import { detailButtonId } from '../fields/detailButtonId'
import { useWords } from '../i18n/words'
import { InviteButton } from '../invitations/InviteButton'
import type { OrganizationRecord } from '../providers/dataProvider'
import { canInvite } from './offers'

interface Props {
  organization: OrganizationRecord
  onOpen: (organization: OrganizationRecord) => void
  onInvite: (organization: OrganizationRecord) => void
}

/** Send Invitation where one is due, a dimmed Invited where one is out, and Detail. */
export function OrganizationRowActions({ organization, onOpen, onInvite }: Props) {
  const words = useWords()
  return (
    <span className="row-actions">
      {canInvite(organization) ? (
        <InviteButton name={organization.name} onInvite={() => onInvite(organization)} />
      ) : null}
      {organization.status === 'invited' && !canInvite(organization) ? (
        <span className="quiet">{words('organizations.invited')}</span>
      ) : null}
      <Button
        id={detailButtonId(organization.id)}
        size="small"
        variant="outlined"
        aria-label={words('organizations.detailOf', { name: organization.name })}
        onClick={(event) => {
          event.stopPropagation()
          onOpen(organization)
        }}
      >
        {words('organizations.detail')}
      </Button>
    </span>
  )
}
