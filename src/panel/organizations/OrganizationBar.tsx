import Button from '@mui/material/Button'
import { SelectionBar } from '../bulk/SelectionBar'
import type { Selection } from '../bulk/useSelection'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'
import type { OrganizationActions } from './useOrganizationActions'

interface Props {
  selection: Selection<OrganizationRecord>
  actions: OrganizationActions
}

/** The bulk actions on organizations; each counts the chosen rows that it is offered for. */
export function OrganizationBar({ selection, actions }: Props) {
  const words = useWords()
  const { invitable, deletable } = actions
  return (
    <SelectionBar count={selection.rows.length} onClear={selection.clear}>
      <Button
        size="small"
        variant="outlined"
        disabled={invitable.length === 0}
        onClick={() => actions.invite(invitable)}
      >
        {words('organizations.bulk.invite', { count: formatCount(invitable.length) })}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        disabled={deletable.length === 0}
        onClick={actions.askToDelete}
      >
        {words('organizations.bulk.delete', { count: formatCount(deletable.length) })}
      </Button>
    </SelectionBar>
  )
}
