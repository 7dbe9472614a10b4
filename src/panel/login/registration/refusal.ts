import { ApiProblem, type FailureCode } from '../../providers/apiProblem'
import { type FieldName, fieldNames } from './entries'
import type { FaultCode, Faults } from './faults'

/** Why the office did not register the organization: what is told at fields, and what at the form as a whole. */
export interface Refusal {
  readonly faults: Faults
  readonly code: FailureCode | null
}

/** Sorts a failure out. Every failure leaves something to tell. */
export function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiProblem)) return { faults: {}, code: 'internal' }
  const { code, errors } = failure
  if (errors.some(({ path }) => path === 'token')) return { faults: {}, code: 'link_ended' }
  const faults: Faults = Object.fromEntries(
    errors.flatMap(({ path }) => (isField(path) ? [[path, faultOf(code, path)]] : [])),
  )
  const isToldAtFields = errors.length > 0 && errors.every(({ path }) => isField(path))
  return { faults, code: isToldAtFields ? null : code }
}

function isField(path: string): path is FieldName {
  return fieldNames.some((name) => name === path)
}

function faultOf(code: FailureCode, path: FieldName): FaultCode {
  if (code !== 'email_taken') return 'refused'
  return path === 'org.email' ? 'organizationTaken' : 'accountTaken'
}
