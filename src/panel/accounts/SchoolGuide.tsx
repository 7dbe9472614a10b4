import HelpIcon from '@mui/icons-material/HelpOutlined'
import { Alert, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useWords } from '../i18n/words'
import { choices, useSession } from '../providers/session'

const can = ['accounts', 'posts', 'ask'] as const
const hidden = ['reports', 'appeals', 'messages', 'disclosures'] as const

/** What a school can do here, and what it does not see; once it is put away a button shows it again, to this person in this browser. */
export function SchoolGuide() {
  const words = useWords()
  const id = useId()
  const name = `guide.${useSession().user?.uid}`
  const [isAway, setAway] = useState(() => choices.read(name) === 'away')
  const [wasTurned, setTurned] = useState(false)
  const turn = (away: boolean) => {
    choices.write(name, away ? 'away' : 'shown')
    setTurned(true)
    setAway(away)
  }
  if (isAway) {
    return (
      <Button
        size="small"
        color="inherit"
        autoFocus={wasTurned}
        startIcon={<HelpIcon aria-hidden="true" />}
        onClick={() => turn(false)}
        sx={{ alignSelf: 'start', mx: 1, mb: 1 }}
      >
        {words('questions.guide.title')}
      </Button>
    )
  }
  return (
    <Alert
      severity="info"
      role="region"
      aria-labelledby={id}
      sx={notice}
      action={
        <Button size="small" color="inherit" autoFocus={wasTurned} onClick={() => turn(true)}>
          {words('questions.guide.away')}
        </Button>
      }
    >
      <h2 id={id}>{words('questions.guide.title')}</h2>
      <ul>
        {can.map((what) => (
          <li key={what}>{words(`questions.guide.${what}`)}</li>
        ))}
      </ul>
      <h3>{words('questions.guide.hidden')}</h3>
      <ul>
        {hidden.map((what) => (
          <li key={what}>{words(`questions.guide.${what}`)}</li>
        ))}
      </ul>
    </Alert>
  )
}

const notice = {
  mx: 2,
  mb: 1,
  '& .MuiAlert-action': { alignSelf: 'start', pt: 0.5 },
  '& h2, & h3': { m: 0, fontSize: 14, fontWeight: 600 },
  '& ul': { mt: 0.5, mb: 1, pl: 2.5, maxWidth: '80ch' },
}
