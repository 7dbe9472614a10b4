import { Autocomplete, Box, TextField } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useDebouncedEvent, useGetList } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxInsightDays } from '../../contract/insights'
import { NotLoaded } from '../fields/Loading'
import { Choice } from '../form/inputs'
import { useWords } from '../i18n/words'
import { DayFilter } from '../list/filters'
import type { OrganizationRecord } from '../providers/records'
import { lastDays, type Period, periodLengths, problemOfPeriod } from './useInsights'

interface Props {
  period: Period
  /** The name of the organization that is looked at alone; empty for all. */
  name: string
}

/** The period and the organization, kept in the address. */
export function PeriodFields({ period, name }: Props) {
  const words = useWords()
  const [search, setSearch] = useSearchParams()
  const [written, setWritten] = useState<Period | null>(null)
  const oid = search.get('oid') ?? ''
  const known = periodLengths.find((count) => {
    const { from, until } = lastDays(count)
    return from === period.from && until === period.until
  })
  const put = (days: Period, one: string) => setSearch({ ...days, ...(one && { oid: one }) })
  const shown = written ?? period
  const write = (changed: Partial<Period>) => {
    const next = { ...shown, ...changed }
    setWritten(next)
    if (problemOfPeriod(next) === null) put(next, oid)
  }
  const problem = problemOfPeriod(shown)
  const outside = words('office.list.days.outside', { first: '2000', last: '2100' })
  const problems = {
    fromOutside: outside,
    toOutside: outside,
    order: words('office.list.days.order'),
    unchosen: words('insights.unchosen'),
    tooLong: words('insights.tooLong', { count: maxInsightDays }),
  }
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
          if (value !== 'custom') put(lastDays(Number(value)), oid)
        }}
      />
      {written || known === undefined
        ? (['from', 'until'] as const).map((side) => (
            <DayFilter
              key={side}
              label={words(`insights.${side}`)}
              value={shown[side]}
              problem={
                problem && (problem === 'fromOutside') === (side === 'from') ? problems[problem] : null
              }
              onChange={(day) => write({ [side]: day })}
            />
          ))
        : null}
      <OrganizationChoice chosen={oid ? { oid, name } : null} onChoose={(one) => put(period, one)} />
    </Box>
  )
}

interface OrganizationProps {
  chosen: Pick<OrganizationRecord, 'oid' | 'name'> | null
  /** With an organization's oid, or the empty string for all. */
  onChoose: (oid: string) => void
}

/** One organization, found by any part of its name. */
function OrganizationChoice({ chosen, onChoose }: OrganizationProps) {
  const words = useWords()
  const [q, setSearched] = useState('')
  const search = useDebouncedEvent(setSearched, 300)
  const {
    data = [],
    error,
    isFetching,
    refetch,
  } = useGetList<OrganizationRecord>(
    'organizations',
    {
      filter: q === '' ? {} : { q },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'created', order: 'DESC' },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <>
      <Autocomplete<OrganizationProps['chosen'] & object>
        options={data}
        value={chosen}
        getOptionKey={({ oid }) => oid}
        getOptionLabel={({ name }) => name}
        isOptionEqualToValue={(option, value) => option.oid === value.oid}
        // The office has searched already.
        filterOptions={(found) => found}
        onInputChange={(_event, text, reason) => search(reason === 'input' ? text.trim() : '')}
        onChange={(_event, one) => onChoose(one?.oid ?? '')}
        sx={{ width: 240 }}
        renderInput={(field) => (
          <TextField
            {...field}
            label={words('insights.organizations.name')}
            placeholder={words('insights.allAgain')}
          />
        )}
      />
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
    </>
  )
}
