import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { isolated } from '../../fields/isolated'
import { useShownRows } from '../../fields/useShownRows'
import { useWords } from '../../i18n/words'
import type { OrganizationRecord } from '../../providers/dataProvider'
import { call } from '../../providers/officeCalls'
import { type OrganizationForm, organizationOf } from './organizationForm'

/** Adds an organization: it is pending, and stands on top of the list. */
export function useAddOrganization(onAdded: (organization: OrganizationRecord) => void) {
  const words = useWords()
  const notify = useNotify()
  const shown = useShownRows('organizations')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (form: OrganizationForm) => call('createOrganization', { body: organizationOf(form) }),
    // Where no answer came it may have been done.
    onSettled: shown.refresh,
    onSuccess: (organization) => {
      const name = isolated(organization.name)
      notify(words('organizations.adding.added', { name }), { type: 'success' })
      onAdded({ ...organization, id: organization.oid })
    },
  })
  return { add: mutate, isPending, failure: error, forget: reset }
}
