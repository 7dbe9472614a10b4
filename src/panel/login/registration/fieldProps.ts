import type { FieldName } from './entries'
import type { FaultCode } from './faults'
import type { RegistrationState } from './useRegistration'

/** What every field of the form is given. */
export interface FieldProps {
  name: FieldName
  value: string
  fault: FaultCode | undefined
  write: (value: string) => void
}

export function fieldProps({ entries, faults, write }: RegistrationState, name: FieldName): FieldProps {
  return { name, value: entries.fields[name], fault: faults[name], write: (value) => write(name, value) }
}
