import { formatNumber } from '../fields/format'
import { TextInput } from '../form/inputs'
import type { WordKey } from '../i18n/words'
import { numberIn } from '../providers/settingsCalls'

interface Props {
  source: string
  helperText: WordKey
  placeholder?: string
}

/** A number from 0 to 1, as it is written where one is. */
export function ScoreInput(props: Props) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      isStarred
      sx={{ '& .MuiInputBase-root': { width: 240 } }}
      format={asTyped}
      parse={asNumber}
      validate={score}
    />
  )
}

function score(text: unknown): WordKey | undefined {
  return numberIn(String(text)) <= 1 ? undefined : 'settings.analyzer.malformed'
}

function asTyped(value: string | number): string {
  return typeof value === 'number' ? formatNumber(value) : value
}

/** A number where it reads exactly as it was typed, so that `0.` can be gone on from. */
function asNumber(text: string): string | number {
  const number = numberIn(text)
  return formatNumber(number) === text ? number : text
}
