import { Button, CardContent, Typography } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, CheckboxGroupInput, type RaRecord } from 'react-admin'
import { Link, useParams } from 'react-router'
import { decisionTypes, webhookTypes } from '../../contract/webhooks'
import { CopyButton } from '../form/CopyButton'
import { filled, TextInput } from '../form/inputs'
import { CreatePage, EditPage } from '../form/ResourcePages'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { Deliveries } from './Deliveries'

/** `/office/webhooks/create`: its secret is shown once, and then never again. */
export function WebhookCreate() {
  const [added, setAdded] = useState<RaRecord | null>(null)
  if (added) return <NewSecret id={String(added.id)} secret={String(added.secret)} />
  return (
    <CreatePage
      redirect={false}
      mutationOptions={{ onSuccess: setAdded }}
      defaultValues={{ url: '', types: [...decisionTypes], active: true }}
    >
      <Inputs />
    </CreatePage>
  )
}

/** `/office/webhooks/{id}`. */
export function WebhookEdit() {
  const { id = '' } = useParams()
  return (
    <>
      <EditPage redirect={false}>
        <Inputs />
      </EditPage>
      <Deliveries webhook={id} />
    </>
  )
}

function Inputs() {
  const words = useWords()
  return (
    <>
      <TextInput
        source="url"
        isRequired
        type="url"
        maxLength={2000}
        helperText="webhooks.urlHelp"
        autoFocus
      />
      <CheckboxGroupInput
        source="types"
        choices={webhookTypes.map((type) => ({ id: type, name: words(`webhooks.types.${type}`) }))}
        translateChoice={false}
        validate={filled}
        row={false}
      />
      <BooleanInput source="active" helperText="webhooks.activeHelp" />
    </>
  )
}

interface NewSecretProps {
  id: string
  secret: string
}

function NewSecret({ id, secret }: NewSecretProps) {
  const words = useWords()
  return (
    <>
      <Heading title={words('webhooks.secret')} />
      <CardContent className="card">
        <Typography role="status">{words('webhooks.secretAbout')}</Typography>
        <Typography component="code" sx={{ display: 'block', my: 2, overflowWrap: 'anywhere' }}>
          {secret}
        </Typography>
        <CopyButton
          label={words('webhooks.copy')}
          text={secret}
          copied={words('webhooks.copied')}
          variant="contained"
        />{' '}
        <Button component={Link} to={`/office/webhooks/${id}`}>
          {words('webhooks.toDeliveries')}
        </Button>
      </CardContent>
    </>
  )
}
