import { useMutation } from '@tanstack/react-query'
import type { AccountPlace, NewAccount } from '../../../contract/accounts'
import { useShownRows } from '../../fields/useShownRows'
import { call } from '../../providers/officeCalls'

/** Who was added; `isNew` is false for an account that was there and is in this organization now. */
export interface AddedAccount {
  name: string
  isNew: boolean
}

/** Adds one account, or attaches one that belongs to no organization. */
export function useAddAccount(org: AccountPlace) {
  const shown = useShownRows('accounts')
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (user: NewAccount): Promise<AddedAccount | null> => {
      const { status, result } = await call('createAccount', { form: { user, org } })
      if (!('uid' in result)) return null
      return { name: `${result.firstname} ${result.lastname}`.trim() || user.email, isNew: status === 201 }
    },
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
  })
  return { add: mutateAsync, isPending }
}
