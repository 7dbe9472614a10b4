import Checked from '@mui/icons-material/CheckBox'
import Unchecked from '@mui/icons-material/CheckBoxOutlineBlank'
import ViewWeekIcon from '@mui/icons-material/ViewWeekOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { useResourceContext, useStore, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'

interface Props {
  /** By their `source`: those that can be shown or hidden. */
  columns: readonly string[]
  /** Those of them that the table hides until somebody wants them. */
  hiddenAtFirst: readonly string[]
}

/**
 * Chooses which columns a table shows, kept where react-admin's DataTable looks. Its own button brings a switch, a search and
 * dragging with it, which would be a part of every first load.
 */
export function ColumnsButton({ columns, hiddenAtFirst }: Props) {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const [hidden, setHidden] = useStore<string[]>(`${resource}.datatable`, [...hiddenAtFirst])
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const turn = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source])
  return (
    <>
      <Button
        ref={button}
        size="small"
        startIcon={<ViewWeekIcon aria-hidden="true" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {translate('ra.action.select_columns')}
      </Button>
      <Menu
        open={isOpen}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { dense: true, 'aria-label': translate('ra.action.select_columns') } }}
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
      </Menu>
    </>
  )
}
