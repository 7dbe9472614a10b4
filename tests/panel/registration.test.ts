import { describe, expect, it } from 'vitest'
import { fault } from '../../src/contract/faults'
import { passwordFaults, passwordFaultText } from '../../src/contract/passwords'
import { registrationCatalog } from '../../src/panel/i18n/en/registrationCatalog'
import { wordsFrom } from '../../src/panel/i18n/wordsFrom'
import { emailInState } from '../../src/panel/login/emailInState'
import { passwordFaultWords } from '../../src/panel/login/PasswordStrength'
import { type Entries, entriesOf, type FieldName } from '../../src/panel/login/registration/entries'
import { faultsOf, faultsShown } from '../../src/panel/login/registration/faults'
import { readInvitation } from '../../src/panel/login/registration/invitation'
import { refusalOf } from '../../src/panel/login/registration/refusal'
import { registrationBody } from '../../src/panel/login/registration/registrationBody'
import { ApiProblem, type FailureCode } from '../../src/panel/providers/apiProblem'

const registrationWords = wordsFrom(registrationCatalog)

const secret = 'Right-HORSE-battery-42!'
const blank = entriesOf(readInvitation(null))

function filled(fields: Partial<Record<FieldName, string>> = {}, hasAccount = false): Entries {
  return {
    hasAccount,
    fields: {
      'org.name': ' Sunny School ',
      'org.email': ' office@sunny.example',
      'org.address': '1 Road',
      'org.contact': '555',
      'org.type': 'Legal',
      'user.firstname': 'Hanna',
      'user.lastname': 'Head',
      'user.email': 'hanna@sunny.example',
      'user.password': secret,
      confirmation: secret,
      ...fields,
    },
  }
}

describe('the form', () => {
  it('opens with the industry Education, and all else empty', () => {
    expect(Object.entries(blank.fields).filter(([, value]) => value !== '')).toEqual([
      ['org.type', 'Education'],
    ])
    expect(faultsOf(filled())).toEqual({})
  })

  it('requires name, email, address and contact for the organization, and name, email and password for the user', () => {
    const { 'org.type': _type, ...required } = blank.fields
    expect(Object.keys(faultsOf(blank))).toEqual(Object.keys(required))
    expect(new Set(Object.values(faultsOf(blank)))).toEqual(new Set(['empty']))
    expect(faultsOf(filled({ 'org.contact': '  ' }))).toEqual({ 'org.contact': 'empty' })
  })

  it('requires the email alone of the user of an existing account', () => {
    const entries = { ...blank, hasAccount: true }
    expect(Object.keys(faultsOf(entries))).toEqual([
      'org.name',
      'org.email',
      'org.address',
      'org.contact',
      'user.email',
    ])
    expect(faultsShown(faultsOf(blank), entries)).toEqual(faultsOf(entries))
    expect(faultsOf(filled({ 'user.password': 'weak', confirmation: 'other' }, true))).toEqual({})
  })

  it.each<[FieldName, string, string]>([
    ['confirmation', 'something else', 'differs'],
    ['confirmation', `${secret} `, 'differs'],
    ['org.email', 'office', 'malformed'],
    ['user.email', 'two words@sunny.example', 'malformed'],
    ['org.name', 'x'.repeat(301), 'tooLong'],
    ['user.lastname', 'x'.repeat(201), 'tooLong'],
    ['org.name', 'Sunny\u202e School', 'signs'],
    ['user.firstname', 'Han\u2066na', 'signs'],
  ])('%s does not take "%s"', (name, value, fault) => {
    expect(faultsOf(filled({ [name]: value }))).toEqual({ [name]: fault })
  })

  it('counts signs as the office does, and not what is left out around them', () => {
    expect(faultsOf(filled({ 'org.name': ` ${'🏫'.repeat(300)} ` }))).toEqual({})
  })

  it('does not take a weak password', () => {
    const weak = { 'user.password': 'hanna', confirmation: 'hanna' }
    expect(faultsOf(filled(weak))).toEqual({ 'user.password': 'weak' })
  })
})

describe('what is sent', () => {
  const { fields } = filled()

  it('of a new account', () => {
    expect(registrationBody(filled(), null, 'Europe/Berlin')).toEqual({
      ref: 'register',
      isExistingAccount: false,
      org: {
        type: 'Legal',
        name: 'Sunny School',
        email: 'office@sunny.example',
        address: '1 Road',
        contact: '555',
      },
      user: {
        email: 'hanna@sunny.example',
        firstname: 'Hanna',
        lastname: 'Head',
        password: secret,
        timezone: 'Europe/Berlin',
      },
    })
  })

  it('of an existing account is its address and the timezone alone, whatever was typed before', () => {
    const body = registrationBody({ fields, hasAccount: true }, 'token', 'Europe/Berlin')
    expect(body).toMatchObject({ token: 'token', isExistingAccount: true })
    expect(body.user).toEqual({ email: 'hanna@sunny.example', timezone: 'Europe/Berlin' })
  })

  it('is no timezone that the office would refuse', () => {
    for (const timezone of [undefined, '', '+01:00']) {
      expect(registrationBody(filled(), null, timezone).user).not.toHaveProperty('timezone')
    }
  })
})

describe('what the office refuses', () => {
  const refusal = (code: FailureCode, ...paths: string[]) => {
    const errors = paths.map((path) => fault(path, 'invalid'))
    return refusalOf(new ApiProblem({ code, status: 0, title: code, errors }))
  }

  it('is told at the field that it names', () => {
    expect(refusal('email_taken', 'org.email')).toEqual({
      faults: { 'org.email': 'organizationTaken' },
      code: null,
    })
    expect(refusal('email_taken', 'user.email')).toEqual({
      faults: { 'user.email': 'accountTaken' },
      code: null,
    })
    expect(refusal('invalid_request', 'org.name', 'user.password')).toEqual({
      faults: { 'org.name': 'refused', 'user.password': 'refused' },
      code: null,
    })
  })

  it('is told of the form as a whole where it names no field, or one that the form has not', () => {
    expect(refusal('too_many_requests')).toEqual({ faults: {}, code: 'too_many_requests' })
    expect(refusal('invalid_request', 'user.timezone', 'org.name')).toEqual({
      faults: { 'org.name': 'refused' },
      code: 'invalid_request',
    })
    expect(refusal('invalid_request', 'token').code).toBe('link_ended')
    expect(refusalOf(new TypeError('a bug'))).toEqual({ faults: {}, code: 'internal' })
  })
})

describe('the words on passwords', () => {
  it.each([
    ['hanna', 'hanna@sunny.example'],
    ['short', ''],
    ['x'.repeat(201), ''],
    ['ALLUPPERCASE', ''],
    ['ABCdef12345', ''],
    ['ABC-def-hij', ''],
    ['', ''],
  ])('about "%s" are those of the specification', (password, email) => {
    const faults = passwordFaults(password, email)
    expect(faults).not.toEqual([])
    expect(faults.map((fault) => passwordFaultWords(registrationWords, fault))).toEqual(
      faults.map(passwordFaultText),
    )
  })
})

describe('the login form', () => {
  it('takes over an email address, and nothing else', () => {
    expect(emailInState({ email: 'hanna@sunny.example' })).toBe('hanna@sunny.example')
    for (const state of [null, undefined, 'hanna', {}, { email: 5 }]) expect(emailInState(state)).toBe('')
  })
})
