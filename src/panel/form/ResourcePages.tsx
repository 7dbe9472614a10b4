import { Button, CardContent } from '@mui/material'
import {
  Create,
  type CreateProps,
  Edit,
  EditButton,
  type EditProps,
  type RaRecord,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { Link } from 'react-router'
import { isolated } from '../fields/text'
import { Heading } from '../layout/Pages'
import { ActionsCol } from '../list/Col'
import { DeleteRecord } from './Confirm'
import { FormFailure, OfficeForm, SubmitButton } from './OfficeForm'

interface CreatePageProps extends CreateProps {
  defaultValues?: object
}

/** react-admin's Create with the inputs of a resource's one form. */
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

/** react-admin's Edit with the same. */
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
  return (
    <CardContent>
      <OfficeForm {...(defaultValues && { defaultValues })}>
        {children}
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
}

/** The way to the form of a new record, above their list. */
export function NewButton() {
  const resource = useResourceContext()
  const translate = useTranslate()
  return (
    <Button variant="contained" component={Link} to="create">
      {translate(`resources.${resource}.create`)}
    </Button>
  )
}

/** At the end of a row: Edit, and Delete, which asks. */
export function EditAndDelete() {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const representation = useGetRecordRepresentation(resource)
  const named = (record: RaRecord) => ({ name: isolated(String(representation(record))) })
  return (
    <ActionsCol
      width="13rem"
      render={(record) => (
        <>
          <EditButton aria-label={translate(`resources.${resource}.editOne`, named(record))} />
          <DeleteRecord />
        </>
      )}
    />
  )
}
