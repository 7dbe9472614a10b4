import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/http'

const personKeys = ['accounts', 'getPerson'] as const

/** ms */
const oneSecond = 1000

/** Everything about a person; asked again once what the caller did last can no longer be undone. */
export function usePerson(uid: string) {
  return useQuery({
    queryKey: [...personKeys, uid],
    queryFn: ({ signal }) => call('getPerson', { params: { uid }, signal }),
    refetchInterval: ({ state }) => {
      const left = state.data?.measures.flatMap(({ undoSeconds = 0 }) => undoSeconds || []) ?? []
      return left.length > 0 && Math.min(...left) * oneSecond
    },
  })
}

/** Query keys of what a measure changes. */
export const measureKeys = [personKeys, ['measures'], ['posts']] as const
