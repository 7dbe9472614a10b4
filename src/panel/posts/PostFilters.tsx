import { CanAccess, useListContext } from 'react-admin'
import { postTypes } from '../../contract/posts'
import { ChoiceFilter } from '../fields/ChoiceFilter'
import { Filters } from '../fields/Filters'
import { useWords } from '../i18n/words'
import { type PostScreen, periods } from '../providers/postsFilter'
import { DaysFilter } from './DaysFilter'
import { ModeratorFilter } from './ModeratorFilter'

/** What a screen of posts can be narrowed by. */
export function PostFilters({ screen }: { screen: PostScreen }) {
  const words = useWords()
  const { filterValues } = useListContext()
  const types = postTypes.map((type) => ({ value: type, label: words(`posts.types.${type}`) }))
  return (
    <Filters>
      <ChoiceFilter
        source="type"
        label={words('posts.filters.type')}
        options={[{ value: '', label: words('posts.filters.all') }, ...types]}
      />
      <ChoiceFilter
        source="period"
        label={words('posts.filters.period')}
        defaultValue="any"
        options={periods.map((period) => ({ value: period, label: words(`posts.periods.${period}`) }))}
      />
      {filterValues.period === 'custom' ? <DaysFilter /> : null}
      {screen === 'blocked' ? (
        <CanAccess action="browse">
          <ChoiceFilter
            source="state"
            label={words('posts.filters.state')}
            options={[
              { value: '', label: words('posts.filters.blocked') },
              { value: 'waiting', label: words('posts.filters.waiting') },
            ]}
          />
        </CanAccess>
      ) : null}
      {screen === 'blocked' && !filterValues.state ? (
        <CanAccess action="filterByModerator">
          <ModeratorFilter />
        </CanAccess>
      ) : null}
    </Filters>
  )
}
