import { useGetList } from 'ra-core'
import { mostSavedReplies, type SavedReply } from '../../../contract/tickets'

const everyReply = {
  pagination: { page: 1, perPage: mostSavedReplies },
  sort: { field: 'title', order: 'ASC' },
} as const

export interface Replies {
  /** Undefined while they have never come. */
  all: readonly SavedReply[] | undefined
  error: unknown
  isLoading: boolean
  reload: () => void
}

/** The saved replies, all at once, by title: there are not many, and searching them is instant. */
export function useReplies(): Replies {
  const { data, error, isFetching, refetch } = useGetList<SavedReply>('saved-replies', everyReply)
  return { all: data, error, isLoading: isFetching, reload: () => void refetch() }
}
