import SendIcon from '@mui/icons-material/SendOutlined'
import { Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { InvitationOf } from '../../contract/invitations'
import { formatDistance, formatMoment } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { call } from '../providers/http'
import { narrowPage } from '../theme/tokens'

const withdraw = lazyPart(async () => (await import('./WithdrawInvitation')).WithdrawInvitation)

/** The label in two-line rows, the icon alone in narrow ones. */
const inRow = {
  [narrowPage]: { '& .MuiButton-startIcon': { display: 'none' } },
  '@container content (max-width: 479px)': {
    '& .MuiButton-startIcon': { display: 'inline-flex', margin: 0, '& + span': { display: 'none' } },
  },
}

export function InviteButton({ name, onInvite }: { name: string; onInvite: () => void }) {
  const words = useWords()
  return (
    <Button
      size="small"
      sx={inRow}
      startIcon={<SendIcon aria-hidden="true" />}
      aria-label={words('office.sending.sendTo', { name: isolated(name) })}
      onClick={(event) => {
        event.stopPropagation()
        onInvite()
      }}
    >
      <span>{words('office.sending.send')}</span>
    </Button>
  )
}

/** Says why an email was not delivered, in a popover. */
export function NotDelivered({ reason }: { reason: string | undefined }) {
  const words = useWords()
  if (reason === undefined) return null
  return (
    <Typography component="details" variant="body2" color="error" sx={style}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button of its own; the row must not open */}
      <summary title={reason} onClick={(event) => event.stopPropagation()}>
        {words('office.sending.notDelivered')}
      </summary>
      {reason}
    </Typography>
  )
}

const style = {
  '& summary': { fontWeight: 600, cursor: 'pointer', '@media (pointer: coarse)': { padding: '11px 0' } },
}

/** When somebody was invited, until when that holds and whether the link was opened; or when a registration was accepted. */
export function InvitationStanding({ kind, id }: InvitationOf) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', kind, id],
    queryFn: async ({ signal }) => (await call('getInvitation', { params: { kind, id }, signal })).invitation,
    staleTime: 0,
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  const { sent, opened, ends, isAccepted } = data
  if (isAccepted) {
    return (
      <Typography component="div" variant="body2" color="text.secondary" title={formatMoment(sent)}>
        {words('office.invitation.accepted', { sent: formatDistance(sent) })}
      </Typography>
    )
  }
  const isOver = Date.parse(ends) <= Date.now()
  const dates = { sent: formatDistance(sent), ends: formatDistance(ends) }
  return (
    <Typography component="div" variant="body2" color="text.secondary">
      <span title={`${formatMoment(sent)} – ${formatMoment(ends)}`}>
        {words(isOver ? 'office.invitation.over' : 'office.invitation.runs', dates)}
      </span>{' '}
      {opened === null
        ? words('office.invitation.unopened')
        : words('office.invitation.opened', { when: formatDistance(opened) })}{' '}
      <Suspense>
        <withdraw.Part kind={kind} id={id} />
      </Suspense>
    </Typography>
  )
}
