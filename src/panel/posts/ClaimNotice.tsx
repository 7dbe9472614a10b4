import { Alert, Button } from '@mui/material'
import { isolated } from '../fields/isolated'
import { useWords } from '../i18n/words'
import { Key } from './Key'
import { type OwnClaim, useHolder } from './useClaims'

/** Above a post that a colleague has open: who that is, and how to take it over knowingly. */
export function ClaimNotice({ claim: { holder, takeOver } }: { claim: OwnClaim }) {
  const words = useWords()
  return holder ? (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5 }}
      action={
        <Button size="small" color="inherit" aria-keyshortcuts="T" onClick={takeOver}>
          {words('posts.claims.takeOver')}
          <Key aria-hidden="true">T</Key>
        </Button>
      }
    >
      {words('posts.claims.openAt', { name: isolated(holder.name) })}
    </Alert>
  ) : null
}

/** In a list: which colleague has a post open. */
export function ClaimMark({ pid }: { pid: string }) {
  const words = useWords()
  const holder = useHolder(pid)
  return holder ? (
    <span className="small clamp" style={{ color: 'var(--brand)' }}>
      {words('posts.claims.at', { name: isolated(holder.name) })}
    </span>
  ) : null
}
