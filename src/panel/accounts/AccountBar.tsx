import Button from '@mui/material/Button'
import { SelectionBar } from '../bulk/SelectionBar'
import type { Selection } from '../bulk/useSelection'
import { formatCount } from '../fields/locale'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/dataProvider'
import type { AccountAction } from './useAccountActions'

interface Props {
  selection: Selection<AccountRecord>
  onAsk: (action: AccountAction) => void
}

const actions = ['invite', 'eliminate', 'delete'] as const

/** The bulk actions on accounts. */
export function AccountBar({ selection, onAsk }: Props) {
  const words = useWords()
  const count = formatCount(selection.rows.length)
  return (
    <SelectionBar count={selection.rows.length} onClear={selection.clear}>
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          variant="outlined"
          color={action === 'delete' ? 'error' : 'primary'}
          aria-haspopup="dialog"
          onClick={() => onAsk(action)}
        >
          {words(`accounts.bulk.${action}.action`, { count })}
        </Button>
      ))}
    </SelectionBar>
  )
}
