import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { letterIn } from '../../contract/letterSettings'
import { formatLanguage, formatNumber } from '../fields/format'
import { useWords } from '../i18n/words'
import { numberIn } from '../providers/settingsCalls'

interface Props {
  /** The group and the field. */
  path: string
  /** Names its section as well. */
  isGroupNamed?: boolean
  sides: readonly { label: string; value: string }[]
}

/** A field's value on two sides; an email's HTML as plain text. */
export function FieldDifference({ path, isGroupNamed = false, sides }: Props) {
  const words = useWords()
  const translate = useTranslate()
  const [group = '', field] = path.split('.')
  const isHtml = field === 'content' && letterIn(group) !== null
  const readOf = (value: string) => {
    if (['analyzer.toxicity', 'moderation.suggestive'].includes(path)) return formatNumber(numberIn(value))
    if (path === 'moderation.unscored') return value.split(',').filter(Boolean).map(formatLanguage).join(', ')
    if (path === 'moderation.platformMedia') return translate(`settings.moderation.media.${value}`)
    if (path === 'moderation.secondLook') return translate(`settings.moderation.secondLook.${value}`)
    if (group === 'moderation') return translate(`settings.moderation.effects.${value}`)
    if (group === 'sensitivity') return translate(`settings.sensitivity.${value}`)
    return isHtml ? plainOf(value) : value
  }
  const read = sides.map(({ label, value }) => ({ label, value: readOf(value) }))
  const isSameText = new Set(read.map(({ value }) => value)).size === 1
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
      {isSameText ? <dd className="quiet small">{words('settings.changed.formatting')}</dd> : null}
    </Box>
  )
}

function Value({ path, children }: { path: string; children: string }) {
  const words = useWords()
  if (children === '') return <em className="quiet">{words('settings.changed.empty')}</em>
  return path === 'letters.logo' ? <Logo address={children} /> : <bdi>{children}</bdi>
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
