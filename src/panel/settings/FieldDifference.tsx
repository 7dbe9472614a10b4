import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { letterOfGroup } from '../../contract/letters'
import { signalKinds } from '../../contract/signals'
import { formatLanguage, formatNumber } from '../fields/format'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { type Difference, numberIn } from '../providers/settingsCalls'

interface Props {
  /** What the two values are called. */
  labels: { theirs: string; mine: string }
  /** Names each field's section as well. */
  isGroupNamed?: boolean
}

/** The fields that differ, each with both values. */
export function Differences({ fields, ...rest }: Props & { fields: readonly Difference[] }) {
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {fields.map((field) => (
        <FieldDifference key={field.path} {...field} {...rest} />
      ))}
    </Box>
  )
}

/** Where the catalog has the word for a value of a field that has one of a few. */
export function choiceWords(path: string, value: string): string {
  const [group, field] = path.split('.')
  if (!signalKinds.some((kind) => kind === field)) return `settings.${path}.${value}`
  return group === 'moderation' ? `settings.moderation.effects.${value}` : `settings.sensitivity.${value}`
}

/** A field's value on two sides; an email's HTML as plain text. */
function FieldDifference({ path, theirs, mine, labels, isGroupNamed = false }: Props & Difference) {
  const words = useWords()
  const translate = useTranslate()
  const [group = '', field] = path.split('.')
  const readOf = (value: string) => {
    if (['analyzer.toxicity', 'moderation.suggestive'].includes(path)) return formatNumber(numberIn(value))
    if (path === 'moderation.unscored') return value.split(',').filter(Boolean).map(formatLanguage).join(', ')
    const isChoice = ['moderation', 'sensitivity'].includes(group) || path === 'signIn.secondFactor'
    if (isChoice) return translate(choiceWords(path, value))
    if (path === 'measures.automatic') return translate(`ra.boolean.${value}`)
    return field === 'content' && letterOfGroup(group) !== null ? plainOf(value) : value
  }
  const read = [
    { label: labels.theirs, value: readOf(theirs) },
    { label: labels.mine, value: readOf(mine) },
  ]
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '160px repeat(2, minmax(0, 1fr))' },
        gap: '4px 16px',
        '& dt': { fontWeight: 600 },
        '& dd': { display: 'grid', alignContent: 'start', m: 0 },
        '& dd:nth-of-type(3)': { gridColumn: { sm: '2 / -1' } },
        '& bdi': { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
      }}
    >
      <dt>
        {isGroupNamed ? <span className="quiet small">{translate(`settings.groups.${group}`)} </span> : null}
        {translate(`resources.settings.fields.${path}`)}
      </dt>
      {read.map(({ label, value }) => (
        <dd key={label}>
          <span className="quiet small">{label}</span>
          <Value path={path}>{value}</Value>
        </dd>
      ))}
      {read[0]?.value === read[1]?.value ? (
        <dd className="quiet small">{words('settings.changed.formatting')}</dd>
      ) : null}
    </Box>
  )
}

function Value({ path, children }: { path: string; children: string }) {
  const words = useWords()
  if (children === '') return <em className="quiet">{words('settings.changed.empty')}</em>
  return path === 'letters.logo' ? <Logo address={children} /> : <Verbatim>{children}</Verbatim>
}

/** As emails show it, on white. */
export function Logo({ address }: { address: string }) {
  const words = useWords()
  return (
    <Box
      component="img"
      src={address}
      alt={words('resources.settings.fields.letters.logo')}
      sx={{ maxWidth: 152, maxHeight: 56, p: '6px', borderRadius: '6px', backgroundColor: '#ffffff' }}
    />
  )
}

/** HTML as the text between its tags. */
function plainOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
