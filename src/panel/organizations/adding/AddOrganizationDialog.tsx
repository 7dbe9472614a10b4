import Button from '@mui/material/Button'
import { type FormEvent, useId, useState } from 'react'
import { emptyFields } from '../../fields/formFaults'
import { Modal } from '../../fields/Modal'
import { useFirstFault } from '../../fields/useFirstFault'
import { useProblemWords } from '../../i18n/useProblemWords'
import { useWords } from '../../i18n/words'
import { isUnanswered } from '../../providers/apiProblem'
import type { OrganizationRecord } from '../../providers/dataProvider'
import { createDraft } from '../../providers/draft'
import { OrganizationFields } from './OrganizationFields'
import { emptyForm, faultsAfter, faultsBefore, requiredFields } from './organizationForm'
import { useAddOrganization } from './useAddOrganization'

export interface AddOrganizationProps {
  isOpen: boolean
  onClose: () => void
  onAdded: (organization: OrganizationRecord) => void
}

const useFormDraft = createDraft(emptyForm)

/** Adds an organization (specification §2, Modals). */
export function AddOrganizationDialog({ isOpen, onClose, onAdded }: AddOrganizationProps) {
  const words = useWords()
  const problemWords = useProblemWords()
  const id = useId()
  const [form, setForm] = useFormDraft()
  const [isTried, setTried] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const { add, isPending, failure, forget } = useAddOrganization((organization) => {
    setForm(emptyForm)
    setTried(false)
    onAdded(organization)
  })
  const after = faultsAfter(failure, words)
  const missing = emptyFields(form, requiredFields)
  const before = faultsBefore(form, words)
  const place = useFirstFault(attempts + (failure ? 1 : 0))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    setAttempts(attempts + 1)
    if (missing.length > 0 || Object.keys(before).length > 0) forget()
    else add(form)
  }
  return (
    <Modal
      title={words('organizations.adding.open')}
      isOpen={isOpen}
      isForm
      size="sm"
      onClose={isPending ? null : onClose}
      foot={
        <>
          <Button variant="outlined" aria-disabled={isPending} onClick={isPending ? undefined : onClose}>
            {words('common.cancel')}
          </Button>
          <Button type="submit" form={id} variant="contained" aria-disabled={isPending}>
            {words(isPending ? 'common.busy' : 'organizations.adding.add')}
          </Button>
        </>
      }
    >
      <form ref={place} id={id} className="form" noValidate onSubmit={submit} aria-busy={isPending}>
        {isTried && missing.length > 0 ? (
          <p className="alert" role="alert">
            {words('common.required')}
          </p>
        ) : null}
        {failure && Object.keys(after).length === 0 ? (
          <p className="alert" role="alert">
            {words(
              isUnanswered(failure) ? 'organizations.adding.unknown' : 'organizations.adding.failed',
              problemWords(failure),
            )}
          </p>
        ) : null}
        <OrganizationFields
          form={form}
          missing={isTried ? missing : []}
          faults={isTried ? { ...after, ...before } : after}
          onChange={(changed) => {
            setForm({ ...form, ...changed })
            if (failure) forget()
          }}
        />
      </form>
    </Modal>
  )
}
