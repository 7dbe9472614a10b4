import { Button, CardContent, Typography } from '@mui/material'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'

interface Props {
  /** Of the webhook that was added. */
  id: string
  secret: string
}

/** The secret of a new webhook: nobody is shown it again. */
export function NewSecret({ id, secret }: Props) {
  const words = useWords()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify(words('webhooks.copied'), { type: 'success' }),
      () => notify(words('webhooks.notCopied'), { type: 'warning' }),
    )
  return (
    <>
      <Heading title={words('webhooks.secret')} />
      <CardContent className="card">
        <Typography role="status">{words('webhooks.secretAbout')}</Typography>
        <Typography component="code" sx={{ display: 'block', my: 2, overflowWrap: 'anywhere' }}>
          {secret}
        </Typography>
        <Button variant="contained" onClick={copy}>
          {words('webhooks.copy')}
        </Button>{' '}
        <Button component={Link} to={`/office/webhooks/${id}`}>
          {words('webhooks.toDeliveries')}
        </Button>
      </CardContent>
    </>
  )
}
