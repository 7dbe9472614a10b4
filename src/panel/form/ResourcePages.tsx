import { CardContent } from '@mui/material'
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Heading } from '../page/Pages'
import { type FormDraft, useFormDraft } from './Draft'
import { LeaveAlert } from './Leaving'
import { FormFailure, OfficeForm, SubmitButton } from './OfficeForm'

interface CreatePageProps extends CreateProps {
  defaultValues?: object
}

export function CreatePage({ defaultValues, children, ...rest }: CreatePageProps) {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (
    <>
      <Heading title={translate(`resources.${resource}.create`)} />
      <Create redirect="list" title={false} {...rest}>
        <Fields defaultValues={defaultValues}>{children}</Fields>
      </Create>
    </>
  )
}

export function EditPage({ children, ...rest }: EditProps) {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (
    <>
      <Heading title={translate(`resources.${resource}.edit`)} />
      <Edit redirect="list" title={false} actions={false} mutationMode="pessimistic" {...rest}>
        <Fields>{children}</Fields>
      </Edit>
    </>
  )
}

function Fields({ children, defaultValues }: Pick<CreatePageProps, 'children' | 'defaultValues'>) {
  const draft = useFormDraft(`${useResourceContext()} page ${useRecordContext()?.id ?? ''}`)
  return (
    <CardContent>
      <OfficeForm {...(defaultValues && { defaultValues })} draft={draft}>
        {children}
        <FormFailure />
        <SubmitButton label="settings.save" />
        <LeaveGuard draft={draft} />
      </OfficeForm>
    </CardContent>
  )
}

function LeaveGuard({ draft: { isChanged, keep } }: { draft: FormDraft }) {
  const { isSubmitting } = useFormState()
  return <LeaveAlert isUnsaved={isChanged && !isSubmitting} onLeave={() => keep({})} />
}
