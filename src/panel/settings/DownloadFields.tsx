import { longestAddress, longestShareMessage, longestTitle } from '../../contract/settings'
import { TextInput } from '../fields/TextInput'
import { useWords, type WordKey } from '../i18n/words'

/** What the app shares (specification §2, Invite and Download). */
export function DownloadFields() {
  const words = useWords()
  const address = {
    type: 'url',
    placeholder: words('settings.download.example'),
    maxLength: longestAddress,
    validate: httpsOrNothing,
  }
  return (
    <>
      <TextInput source="download.title" maxLength={longestTitle} />
      <TextInput source="download.content" multiline rows={4} maxLength={longestShareMessage} />
      <TextInput source="download.ios" {...address} />
      <TextInput source="download.android" {...address} />
      <TextInput source="download.redirect" {...address} />
    </>
  )
}

function httpsOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  const isHttps = URL.canParse(text) && new URL(text).protocol === 'https:'
  return text === '' || isHttps ? undefined : 'settings.notHttps'
}
