import { emailPattern, longestEmail, longestName } from '../../../contract/common'
import { hasControlSigns } from '../../../contract/controlSigns'
import { longestLine } from '../../../contract/organizations'
import { passwordFaults } from '../../../contract/passwords'
import { type Entries, type FieldName, fieldsShown } from './entries'

/** What is wrong with a field: found here, or by the office (the last three). */
export type FaultCode =
  | 'empty'
  | 'malformed'
  | 'tooLong'
  | 'signs'
  | 'weak'
  | 'differs'
  | 'organizationTaken'
  | 'accountTaken'
  | 'refused'
export type Faults = Partial<Readonly<Record<FieldName, FaultCode>>>

const email = new RegExp(emailPattern)

/** All that is wrong with the form before it is sent (specification §5). */
export function faultsOf({ fields, hasAccount }: Entries): Faults {
  const found: { -readonly [Name in keyof Faults]: Faults[Name] } = {}
  for (const name of fieldsShown(hasAccount)) {
    const fault = fields[name].trim() === '' ? 'empty' : faultIn(name, fields)
    if (fault) found[name] = fault
  }
  return found
}

/** What is wrong with the fields that the form shows now. */
export function faultsShown(faults: Faults, { hasAccount }: Entries): Faults {
  const shown = fieldsShown(hasAccount)
  return Object.fromEntries(
    shown.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]])),
  )
}

function faultIn(name: FieldName, fields: Entries['fields']): FaultCode | null {
  const value = fields[name]
  switch (name) {
    case 'org.email':
    case 'user.email':
      return email.test(value.trim()) && value.trim().length <= longestEmail ? null : 'malformed'
    case 'org.address':
      return isLonger(value, longestLine) ? 'tooLong' : null
    case 'org.name':
    case 'org.contact':
      return inName(value, longestLine)
    case 'user.firstname':
    case 'user.lastname':
      return inName(value, longestName)
    case 'user.password':
      return passwordFaults(value, fields['user.email']).length > 0 ? 'weak' : null
    case 'confirmation':
      return value === fields['user.password'] ? null : 'differs'
    case 'org.type':
      return null
  }
}

function inName(text: string, most: number): FaultCode | null {
  if (hasControlSigns(text)) return 'signs'
  return isLonger(text, most) ? 'tooLong' : null
}

function isLonger(text: string, most: number): boolean {
  return [...text.trim()].length > most
}
