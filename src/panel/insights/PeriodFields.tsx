import { Box } from '@mui/material'
import { useState } from 'react'
import { Form } from 'react-admin'
import { useSearchParams } from 'react-router'
import { maxInsightDays } from '../../contract/insights'
import { NativeSelect } from '../form/inputs'
import { useWords } from '../i18n/words'
import { DayFilter } from '../list/filters'
import { OrganizationChoice } from '../organizations/OrganizationChoice'
import { lastDays, type Period, periodLengths, problemOfPeriod } from './useInsights'

/** The period and the organization, kept in the address. */
export function PeriodFields({ period }: { period: Period }) {
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
      <NativeSelect
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
      <Form record={{ oid }}>
        <OrganizationChoice
          source="oid"
          label="insights.organizations.name"
          TextFieldProps={{ placeholder: words('insights.allAgain') }}
          onChange={(one) => put(period, one)}
        />
      </Form>
    </Box>
  )
}
