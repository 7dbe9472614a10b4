import { maxSafeguardingLength, maxSafeguardingLineLength } from '../../contract/safeguarding'
import {
  type ReadLines,
  readContact,
  readHelplines,
  readOrganizationContacts,
} from '../../shared/safeguarding'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'

/** Whom staff turn to where a child may be in danger. */
export function SafeguardingFields() {
  const words = useWords()
  const readBy = (read: (text: string) => ReadLines<unknown>) => (text: unknown) => {
    const { malformed } = read(String(text ?? ''))
    return malformed === null ? undefined : words('settings.malformedLine', { line: malformed })
  }
  const list = { multiline: true, rows: 4, maxLength: maxSafeguardingLength }
  return (
    <>
      <TextInput
        source="safeguarding.helplines"
        validate={readBy(readHelplines)}
        helperText="settings.safeguarding.helplinesHelp"
        {...list}
      />
      <TextInput
        source="safeguarding.lead"
        maxLength={maxSafeguardingLineLength}
        validate={readBy(readContact)}
        helperText="settings.safeguarding.leadHelp"
      />
      <TextInput
        source="safeguarding.authority"
        maxLength={maxSafeguardingLineLength}
        validate={readBy(readContact)}
        helperText="settings.safeguarding.authorityHelp"
      />
      <TextInput
        source="safeguarding.contacts"
        validate={readBy(readOrganizationContacts)}
        helperText="settings.safeguarding.contactsHelp"
        {...list}
      />
    </>
  )
}
