import { CanAccess, useListContext } from 'react-admin'
import { scoreBands } from '../../contract/insights'
import { analyzerModerator, postTypes } from '../../contract/posts'
import { signalKinds } from '../../contract/signals'
import { formatBand } from '../fields/format'
import { NativeSelect, optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { ChoiceFilter, DaysFilter, Filters, FurtherFilters, SearchFilter } from '../list/filters'
import { ModeratorFilter } from '../list/ModeratorFilter'
import { newestFirst } from '../list/rows'
import { SavedFilters } from '../list/SavedFilters'
import { type PostScreen, periods, urgentFirst } from '../providers/filters'

export function PostFilters({ screen }: { screen: PostScreen }) {
  const words = useWords()
  const { filterValues } = useListContext()
  const bands = Array.from({ length: scoreBands }, (_, band) => ({
    value: String(band),
    label: formatBand({ from: band / scoreBands, until: (band + 1) / scoreBands }),
  }))
  const marks = [
    { value: 'escalated', label: words('posts.escalation.mark') },
    ...(screen === 'blocked' ? [{ value: 'secondLook', label: words('posts.secondLook.mark') }] : []),
  ]
  const further = [
    <ChoiceFilter
      key="signal"
      source="signal"
      label={words('posts.dialog.signals')}
      options={withAll(words, optionsOf(words, 'posts.signals', signalKinds))}
    />,
    ...(screen === 'published'
      ? []
      : [
          <ChoiceFilter
            key="mark"
            source="mark"
            label={words('posts.filters.mark')}
            options={withAll(words, marks)}
          />,
        ]),
    <ChoiceFilter
      key="band"
      source="band"
      label={words('posts.filters.band')}
      options={withAll(words, bands)}
    />,
  ]
  return (
    <Filters>
      <SearchFilter hint={words('posts.searchHint')} />
      <ChoiceFilter
        source="type"
        label={words('posts.filters.type')}
        options={withAll(words, optionsOf(words, 'posts.types', postTypes))}
      />
      <ChoiceFilter
        source="period"
        label={words('posts.filters.period')}
        defaultValue="any"
        options={optionsOf(words, 'posts.periods', periods)}
      />
      {filterValues.period === 'custom' ? <DaysFilter /> : null}
      {screen === 'reported' ? <OrderChoice /> : null}
      {screen === 'blocked' ? (
        <CanAccess action="filterByModerator">
          <ModeratorFilter
            source="moderator"
            label={words('posts.filters.moderator')}
            automatic={{ value: analyzerModerator, label: words('posts.filters.analyzer') }}
          />
        </CanAccess>
      ) : null}
      <FurtherFilters filters={further} />
      <SavedFilters />
    </Filters>
  )
}

function OrderChoice() {
  const words = useWords()
  const { sort, setSort } = useListContext()
  return (
    <NativeSelect
      label={words('posts.order.label')}
      value={sort.field}
      options={[
        { value: newestFirst.field, label: words('posts.order.newest') },
        { value: urgentFirst.field, label: words('posts.order.urgent') },
      ]}
      onChange={(field) => setSort(field === urgentFirst.field ? urgentFirst : newestFirst)}
    />
  )
}
