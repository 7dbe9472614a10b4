import { Alert, Box, Button } from '@mui/material'
import { initials } from '../fields/Person'
import { isolated } from '../fields/text'
import { focusRegion } from '../form/focus'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { type OwnClaim, useHolder } from './useClaims'

/** Above a post that a colleague has open: who that is, and how to take it over knowingly. */
export function ClaimNotice({ claim: { holder, isTakenOver, takeOver } }: { claim: OwnClaim }) {
  const words = useWords()
  return holder ? (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5 }}
      action={
        <Button
          size="small"
          color="inherit"
          aria-keyshortcuts="T"
          onClick={(event) => {
            focusRegion(event)
            takeOver()
          }}
        >
          {words('posts.claims.takeOver')}
          <Key aria-hidden="true">T</Key>
        </Button>
      }
    >
      {words(isTakenOver ? 'posts.claims.takenOver' : 'posts.claims.openAt', { name: isolated(holder.name) })}
    </Alert>
  ) : null
}

/** In a list: which colleague has a post open, in a place that makes no row higher. */
export function ClaimMark({ pid }: { pid: string }) {
  const words = useWords()
  const holder = useHolder(pid)
  if (!holder?.isOpen) return null
  const told = words('posts.claims.at', { name: isolated(holder.name) })
  return (
    <Box component="span" title={told} sx={mark}>
      <span aria-hidden="true">{initials(holder.name)}</span>
      <span className="hidden-text">{told}</span>
    </Box>
  )
}

const mark = {
  marginInlineStart: 0.75,
  paddingInline: '5px',
  border: '1px solid var(--brand)',
  borderRadius: '10px',
  color: 'var(--brand)',
  fontSize: '0.6875rem',
  fontWeight: 600,
}
