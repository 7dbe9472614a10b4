import { Box, TextField } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mostInsightDays } from '../../contract/insights'
import { Choice } from '../form/inputs'
import { useWords, type Words } from '../i18n/words'
import { DayFilter } from '../list/filters'
import type { OrganizationRecord } from '../providers/records'
import { lastDays, type Period, periodLengths, problemOfPeriod } from './useInsights'

interface Props {
  period: Period
  /** What the organization is called that is looked at alone; empty for all. */
  name: string
}

/** Of which days, and whether of one organization, kept in the address. */
export function PeriodFields({ period, name }: Props) {
  const words = useWords()
  const [search, setSearch] = useSearchParams()
  const [written, setWritten] = useState<Period | null>(null)
  const known = periodLengths.find((count) => {
    const { from, until } = lastDays(count)
    return from === period.from && until === period.until
  })
  const put = (changed: Partial<Record<'from' | 'until' | 'oid', string>>) => {
    const { oid, ...days } = { ...period, oid: search.get('oid') ?? '', ...changed }
    setSearch({ ...days, ...(oid && { oid }) })
  }
  const write = (changed: Partial<Period>) => {
    const next = { ...period, ...written, ...changed }
    setWritten(next)
    if (problemOfPeriod(next) === null) put(next)
  }
  const shown = written ?? period
  const problem = problemOfPeriod(shown)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}>
      <Choice
        label={words('insights.period')}
        value={written || known === undefined ? 'custom' : String(known)}
        options={[
          ...periodLengths.map((count) => ({
            value: String(count),
            label: words('insights.days', { count }),
          })),
          { value: 'custom', label: words('insights.custom') },
        ]}
        onChange={(value) => {
          setWritten(value === 'custom' ? period : null)
          if (value !== 'custom') put(lastDays(Number(value)))
        }}
      />
      {written || known === undefined ? (
        <>
          <DayFilter
            label={words('insights.from')}
            value={shown.from}
            {...bounds}
            problem={problem === 'fromOutside' ? words('office.list.days.outside', years) : null}
            onChange={(from) => write({ from })}
          />
          <DayFilter
            label={words('insights.until')}
            value={shown.until}
            {...bounds}
            problem={untilProblem(words, problem)}
            onChange={(until) => write({ until })}
          />
        </>
      ) : null}
      <OrganizationChoice name={name} onChoose={(oid) => put({ oid })} />
    </Box>
  )
}

const bounds = { min: '2000-01-01', max: '2100-12-31' }
const years = { first: '2000', last: '2100' }

function untilProblem(words: Words, problem: ReturnType<typeof problemOfPeriod>) {
  switch (problem) {
    case 'tooLong':
      return words('insights.tooLong', { count: mostInsightDays })
    case 'unchosen':
      return words('insights.unchosen')
    case 'order':
      return words('office.list.days.order')
    case 'toOutside':
      return words('office.list.days.outside', years)
    default:
      return null
  }
}

interface OrganizationProps {
  /** What the one is called that is looked at alone; empty for all. */
  name: string
  /** With an organization's oid, or the empty string for all. */
  onChoose: (oid: string) => void
}

/** How many are offered. */
const offered = 20
/** How long typing has to rest before it is searched for, in milliseconds. */
const searchDelay = 300

/**
 * One organization, found by any part of its name: the browser's own list, because MUI's Autocomplete would come into what every list
 * loads.
 */
function OrganizationChoice({ name, onChoose }: OrganizationProps) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(name)
  const [known, setKnown] = useState(name)
  if (known !== name) {
    setKnown(name)
    setText(name)
  }
  const [q, setSearched] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text === name ? '' : text.trim()), searchDelay)
    return () => clearTimeout(timer)
  }, [text, name])
  const { data = [] } = useGetList<OrganizationRecord>(
    'organizations',
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: offered },
      sort: { field: 'created', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  const write = (written: string) => {
    setText(written)
    const found = data.find((one) => one.name === written)
    if (written === '') onChoose('')
    else if (found) onChoose(found.oid)
  }
  return (
    <TextField
      type="search"
      label={words('insights.organizations.name')}
      placeholder={words('insights.allAgain')}
      autoComplete="off"
      fullWidth={false}
      value={text}
      onChange={(event) => write(event.target.value)}
      slotProps={{
        htmlInput: { list: id },
        input: {
          endAdornment: (
            <datalist id={id}>
              {data.map(({ oid, name: option }) => (
                <option key={oid} value={option} />
              ))}
            </datalist>
          ),
        },
      }}
    />
  )
}
