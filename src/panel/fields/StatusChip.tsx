export type Tone = 'good' | 'bad' | 'wait' | 'calm'

/** A status, by word and by colour. */
export function StatusChip({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className="chip" data-tone={tone}>
      {label}
    </span>
  )
}
