import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Checkbox, IconButton, Menu, MenuItem } from '@mui/material'
import { useResourceContext, useStore, useTranslateLabel } from 'ra-core'
import { useState } from 'react'
import { useWords } from '../i18n/words'

interface Props {
  /** The columns that can be shown or not, by their sources. */
  choosable: readonly string[]
  /** Those that are not until somebody wants them, as the table is told too. */
  hiddenAtFirst: readonly string[]
}

/** Which columns a list has; where react-admin's table keeps it. Its own button brings 20 KiB, and a field that takes the focus. */
export function ColumnsButton({ choosable, hiddenAtFirst }: Props) {
  const words = useWords()
  const resource = useResourceContext() ?? ''
  const labelOf = useTranslateLabel()
  const [hidden, setHidden] = useStore<readonly string[]>(`${resource}.datatable`, hiddenAtFirst)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source])
  return (
    <>
      <IconButton
        className="columns"
        aria-label={words('office.list.columns')}
        title={words('office.list.columns')}
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
        slotProps={{ list: { 'aria-label': words('office.list.columns'), dense: true } }}
      >
        {choosable.map((source) => (
          <MenuItem
            key={source}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(source)}
            onClick={() => toggle(source)}
          >
            <Checkbox
              size="small"
              tabIndex={-1}
              checked={!hidden.includes(source)}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, mr: 1 }}
            />
            {labelOf({ resource, source })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
