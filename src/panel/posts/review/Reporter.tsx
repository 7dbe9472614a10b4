import { Box, TextField } from '@mui/material'
import { useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { PostContext } from '../../../contract/postContext'
import { maxMuteReasonLength } from '../../../contract/reporters'
import { formatCount, formatDay, formatWait } from '../../fields/format'
import { isolated } from '../../fields/text'
import { Verbatim } from '../../fields/Verbatim'
import { AskButton } from '../../form/Confirm'
import { NativeSelect } from '../../form/inputs'
import { useWords } from '../../i18n/words'
import { call } from '../../providers/http'

const lengths = ['7', '30', '90']

type ReporterRecord = NonNullable<PostContext['reports'][number]['reporter']>

/** A reporter's record and mute; nothing for staff, or for roles that may not know. */
export function Reporter({ reporter }: { reporter: ReporterRecord | null | undefined }) {
  return reporter && reporter.made > 0 ? <ReporterHistory {...reporter} /> : null
}

function ReporterHistory({ uid, name, made, decided, agreed, mutedUntil, muteReason }: ReporterRecord) {
  const words = useWords()
  const refresh = useRefresh()
  const ref = useRef<HTMLElement>(null)
  const [days, setDays] = useState('7')
  const [reason, setReason] = useState('')
  const change = async () => {
    await (mutedUntil === null
      ? call('muteReporter', { params: { uid }, body: { days: Number(days), reason } })
      : call('unmuteReporter', { params: { uid } }))
    refresh()
    // The button goes; the review goes on hearing keys.
    ref.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    return null
  }
  const label = words(mutedUntil === null ? 'posts.reporter.mute' : 'posts.reporter.unmute', {
    name: isolated(name ?? uid),
  })
  return (
    <Box ref={ref} className="quiet small" sx={{ display: 'grid', justifyItems: 'start' }}>
      <span>
        {words('posts.reportCount', { smart_count: made })}
        {decided > 0
          ? ` · ${words('posts.reporter.agreed', { agreed: formatCount(agreed), decided: formatCount(decided) })}`
          : null}
      </span>
      {mutedUntil === null ? null : (
        <span>
          {words('posts.reporter.muted', { until: formatDay(mutedUntil) })} <Verbatim>{muteReason}</Verbatim>
        </span>
      )}
      <AskButton
        label={label}
        color="inherit"
        sx={{ marginInlineStart: '-10px' }}
        title={label}
        isHarmless
        isOff={mutedUntil === null && reason.trim() === ''}
        run={change}
        text={
          mutedUntil === null ? (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <p>{words('posts.reporter.about')}</p>
              <NativeSelect
                label={words('posts.reporter.days')}
                value={days}
                options={lengths.map((value) => ({ value, label: formatWait(Number(value) * 86_400_000) }))}
                onChange={setDays}
              />
              <TextField
                multiline
                label={words('resources.holds.fields.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: maxMuteReasonLength } }}
              />
            </Box>
          ) : null
        }
      />
    </Box>
  )
}
