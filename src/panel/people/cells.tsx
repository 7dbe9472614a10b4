import { Chip, Stack } from '@mui/material'
import type { Contact, ContactAge } from '../../contract/contacts'
import { StatusChip } from '../fields/StatusChip'
import { useWords } from '../i18n/words'

/** That one of the two is an adult, and the other a child. */
export function AdultMark({ adult }: Pick<ContactAge, 'adult'>) {
  const words = useWords()
  return adult === null ? null : <StatusChip status="blocked" label={words('contacts.adult')} />
}

/** What was found in words, steps of grooming among them. */
export function Steps({ signals, hints }: Pick<Contact, 'signals' | 'hints'>) {
  const words = useWords()
  if (signals.length + hints.length === 0) return null
  return (
    <Stack component="span" direction="row" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {signals.map((kind) =>
        kind === 'grooming' ? (
          <StatusChip key={kind} status="blocked" label={words(`posts.signals.${kind}`)} />
        ) : (
          <Chip key={kind} component="span" size="small" label={words(`posts.signals.${kind}`)} />
        ),
      )}
      {hints.map((kind) => (
        <Chip
          key={kind}
          component="span"
          size="small"
          variant="outlined"
          label={words(`posts.hints.${kind}`)}
        />
      ))}
    </Stack>
  )
}
