import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [added, setAdded] = useState<AddedAccount | null>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (user: NewAccount) => call('createAccount', { form: { user, org } }),
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
  })
  const add = (user: NewAccount, onAdded: () => void) => {
    if (isPending) return
    setAdded(null)
    mutate(user, {
      onSuccess: ({ status, result }) => {
        if ('uid' in result) {
          const name = `${result.firstname} ${result.lastname}`.trim() || user.email
          setAdded({ name, isNew: status === 201 })
        }
        onAdded()
      },
    })
  }
  const forget = () => {
    setAdded(null)
    reset()
  }
  return { add, isPending, failure: error, added, forget }
}
