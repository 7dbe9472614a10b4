import { CanAccess, useListContext } from 'ra-core'
import { postTypes } from '../../contract/posts'
import { Choice } from '../fields/Choice'
import { useWords } from '../i18n/words'
import { type PostScreen, periods } from '../providers/postsFilter'
import { DaysFilter } from './DaysFilter'
import { ModeratorFilter } from './ModeratorFilter'

/** What a screen of posts can be narrowed by. */
export function PostFilters({ screen }: { screen: PostScreen }) {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const set = (changed: object) => setFilters({ ...filterValues, ...changed })
  const all = { value: '', label: words('posts.filters.all') }
  const types = postTypes.map((type) => ({ value: type, label: words(`posts.types.${type}`) }))
  return (
    <>
      <Choice
        label={words('posts.filters.type')}
        value={filterValues.type ?? ''}
        options={[all, ...types]}
        onChange={(type) => set({ type })}
      />
      <Choice
        label={words('posts.filters.period')}
        value={filterValues.period ?? 'any'}
        options={periods.map((period) => ({ value: period, label: words(`posts.periods.${period}`) }))}
        onChange={(period) => set({ period: period === 'any' ? '' : period, from: '', to: '' })}
      />
      {filterValues.period === 'custom' ? (
        <DaysFilter from={filterValues.from ?? ''} to={filterValues.to ?? ''} onChange={set} />
      ) : null}
      {screen === 'blocked' ? (
        <CanAccess action="browse">
          <Choice
            label={words('posts.filters.state')}
            value={filterValues.waiting ? 'waiting' : ''}
            options={[
              { value: '', label: words('posts.filters.blocked') },
              { value: 'waiting', label: words('posts.filters.waiting') },
            ]}
            onChange={(state) => set({ waiting: state === 'waiting' ? true : '', moderator: '' })}
          />
        </CanAccess>
      ) : null}
      {screen === 'blocked' && !filterValues.waiting ? (
        <CanAccess action="filterByModerator">
          <ModeratorFilter
            value={filterValues.moderator ?? ''}
            onChange={(moderator) => set({ moderator })}
          />
        </CanAccess>
      ) : null}
    </>
  )
}
