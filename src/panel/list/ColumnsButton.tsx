import Checked from '@mui/icons-material/CheckBox'
import Unchecked from '@mui/icons-material/CheckBoxOutlineBlank'
import DensityIcon from '@mui/icons-material/DensitySmallOutlined'
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { IconButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useResourceContext, useStore, useTranslate } from 'react-admin'
import { useWords } from '../i18n/words'
import { choices } from '../providers/session'
import { narrowPage } from '../theme/tokens'

export interface ColumnsProps {
  /** By their `source`: those that can be shown or hidden. */
  columns: readonly string[]
  hiddenAtFirst: readonly string[]
}

/**
 * Chooses which columns a table shows, and how high its rows are; kept where react-admin's DataTable looks. The items of its own menu
 * are none to a screen reader.
 */
export function ColumnsButton({ columns, hiddenAtFirst }: ColumnsProps) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenAtFirst)
  const words = useWords()
  const [isCompact, setCompact] = useCompact()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('ra.action.select_columns')
  const turn = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source])
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <ColumnsIcon fontSize="small" aria-hidden="true" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true, 'aria-label': label } }}
      >
        {columns.map((source) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            sx={{ gap: 1 }}
            onClick={() => turn(source)}
          >
            {hidden.includes(source) ? (
              <Unchecked fontSize="small" />
            ) : (
              <Checked fontSize="small" color="primary" />
            )}
            {translate(`resources.${resource}.fields.${source}`)}
          </MenuItem>
        ))}
        <MenuItem
          role="menuitemcheckbox"
          aria-checked={isCompact}
          sx={{ gap: 1, borderTop: 1, borderColor: 'divider', display: { xs: 'none', md: 'flex' } }}
          onClick={() => setCompact(!isCompact)}
        >
          {isCompact ? <Checked fontSize="small" color="primary" /> : <Unchecked fontSize="small" />}
          {words('office.list.compact')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** The density chosen in this browser. */
export function useCompact() {
  const [isCompact, setCompact] = useStore('isCompact', choices.read('compact') === 'yes')
  const choose = (isChosen: boolean) => {
    choices.write('compact', isChosen ? 'yes' : 'no')
    setCompact(isChosen)
  }
  return [isCompact, choose] as const
}

/** Changes between rows of 44 and of 36 pixels. */
export function DensityButton() {
  const words = useWords()
  const [isCompact, setCompact] = useCompact()
  return (
    <IconButton
      sx={{ [narrowPage]: { display: 'none' } }}
      color={isCompact ? 'primary' : 'inherit'}
      aria-label={words('office.list.compact')}
      aria-pressed={isCompact}
      title={words('office.list.compact')}
      onClick={() => setCompact(!isCompact)}
    >
      <DensityIcon fontSize="small" aria-hidden="true" />
    </IconButton>
  )
}
