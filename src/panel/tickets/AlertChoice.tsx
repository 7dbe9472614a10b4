import NotificationsIcon from '@mui/icons-material/NotificationsOutlined'
import { Alert, Checkbox, FormControlLabel, IconButton, Popover, Stack } from '@mui/material'
import { useState } from 'react'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import { usePreferences, useSavePreferences } from '../providers/preferences'

/** Whether a sound, and a message of the system, tell of tickets: one's own choice, off until it is made. */
export function AlertChoice() {
  const words = useWords()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isDenied, setDenied] = useState(false)
  const { chime, desktop } = usePreferences()
  const { save, failure } = useSavePreferences()
  const { title, advice } = useProblemWords()(failure)
  const label = words('tickets.alerts.label')
  const chooseDesktop = async (isOn: boolean) => {
    const isLet = !isOn || (await isPermitted())
    setDenied(!isLet)
    if (isLet) save({ desktop: isOn })
  }
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <NotificationsIcon aria-hidden="true" />
      </IconButton>
      <Popover
        open={place !== null}
        anchorEl={place}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        transitionDuration={0}
        onClose={() => setPlace(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { p: 2, maxWidth: 340 } } }}
      >
        <Stack>
          <FormControlLabel
            label={words('tickets.alerts.chime')}
            control={<Checkbox checked={chime} />}
            onChange={(_event, isOn) => save({ chime: isOn })}
          />
          <FormControlLabel
            label={words('tickets.alerts.desktop')}
            control={<Checkbox checked={desktop} />}
            onChange={(_event, isOn) => void chooseDesktop(isOn)}
          />
          {isDenied ? <Alert severity="warning">{words('tickets.alerts.denied')}</Alert> : null}
          {failure ? <Alert severity="error">{`${title}. ${advice}`}</Alert> : null}
        </Stack>
      </Popover>
    </>
  )
}

async function isPermitted(): Promise<boolean> {
  return typeof Notification === 'function' && (await Notification.requestPermission()) === 'granted'
}
