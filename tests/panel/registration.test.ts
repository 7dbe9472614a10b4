import { describe, expect, it } from 'vitest'
import { fault } from '../../src/contract/faults'
import { passwordFaults, passwordFaultText } from '../../src/contract/passwords'
import { passwordFaultWords, weakPassword } from '../../src/panel/login/fields'
import { emailInState } from '../../src/panel/login/LoginPage'
import {
  type Draft,
  type Entries,
  entriesIn,
  faultsOf,
  refusalOf,
  registrationBody,
} from '../../src/panel/login/registrationData'
import { ApiProblem, type FailureCode } from '../../src/panel/providers/apiProblem'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'

const secret = 'Right-HORSE-battery-42!'
const blank = entriesIn({})

function filled({ org, user, ...rest }: Draft = {}): Entries {
  return {
    hasAccount: false,
    confirmation: secret,
    org: {
      name: ' Sunny School ',
      email: ' office@sunny.example',
      address: '1 Road',
      contact: '555',
      type: 'Legal',
      ...org,
    },
    user: {
      firstname: 'Hanna',
      lastname: 'Head',
      email: 'hanna@sunny.example',
      password: secret,
      ...user,
    },
    ...rest,
  }
}

describe('the form', () => {
  it('opens with the industry Education, and all else empty', () => {
    expect(blank).toEqual({
      hasAccount: false,
      org: { name: '', email: '', address: '', contact: '', type: 'Education' },
      user: { firstname: '', lastname: '', email: '', password: '' },
      confirmation: '',
    })
    expect(faultsOf(filled())).toEqual({})
  })

  it('requires name, email, address and contact for the organization, and name, email and password for the user', () => {
    const empty = 'registration.faults.empty'
    expect(faultsOf(blank)).toEqual({
      org: { name: empty, email: empty, address: empty, contact: empty },
      user: { firstname: empty, lastname: empty, email: empty, password: empty },
      confirmation: empty,
    })
    expect(faultsOf(filled({ org: { contact: '  ' } }))).toEqual({ org: { contact: empty } })
  })

  it('requires the email alone of the user of an existing account', () => {
    const { org, user, confirmation } = faultsOf({ ...blank, hasAccount: true })
    expect(Object.keys(org ?? {})).toEqual(['name', 'email', 'address', 'contact'])
    expect([Object.keys(user ?? {}), confirmation]).toEqual([['email'], undefined])
    const typed = filled({ user: { password: 'weak' }, confirmation: 'other', hasAccount: true })
    expect(faultsOf(typed)).toEqual({})
  })

  it.each<[Draft, object]>([
    [{ confirmation: 'something else' }, { confirmation: 'registration.faults.differs' }],
    [{ confirmation: `${secret} ` }, { confirmation: 'registration.faults.differs' }],
    [{ org: { email: 'office' } }, { org: { email: 'registration.faults.malformed' } }],
    [{ user: { email: 'two words@sunny.example' } }, { user: { email: 'registration.faults.malformed' } }],
    [{ org: { name: 'x'.repeat(301) } }, { org: { name: 'registration.faults.tooLong' } }],
    [{ user: { lastname: 'x'.repeat(201) } }, { user: { lastname: 'registration.faults.tooLong' } }],
    [{ org: { name: 'Sunny\u202e School' } }, { org: { name: 'registration.faults.signs' } }],
    [{ user: { firstname: 'Han\u2066na' } }, { user: { firstname: 'registration.faults.signs' } }],
  ])('does not take %j', (typed, faults) => {
    expect(faultsOf(filled(typed))).toEqual(faults)
  })

  it('counts signs as the office does, and not what is left out around them', () => {
    expect(faultsOf(filled({ org: { name: ` ${'🏫'.repeat(300)} ` } }))).toEqual({})
  })

  it('does not take a weak password', () => {
    const weak = { user: { password: 'hanna' }, confirmation: 'hanna' }
    expect(faultsOf(filled(weak))).toEqual({ user: { password: weakPassword } })
  })
})

describe('what is sent', () => {
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
    const body = registrationBody(filled({ hasAccount: true }), 'token', 'Europe/Berlin')
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
      faults: { 'org.email': 'registration.faults.organizationTaken' },
      code: null,
    })
    expect(refusal('email_taken', 'user.email')).toEqual({
      faults: { 'user.email': 'registration.faults.accountTaken' },
      code: null,
    })
    expect(refusal('invalid_request', 'org.name', 'user.password')).toEqual({
      faults: { 'org.name': 'registration.faults.refused', 'user.password': 'registration.faults.refused' },
      code: null,
    })
  })

  it('is told of the form as a whole where it names no field, or one that the form has not', () => {
    expect(refusal('too_many_requests')).toEqual({ faults: {}, code: 'too_many_requests' })
    expect(refusal('invalid_request', 'user.timezone', 'org.name')).toEqual({
      faults: { 'org.name': 'registration.faults.refused' },
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
    expect(faults.map((fault) => passwordFaultWords(i18nProviderOf('en').translate, fault))).toEqual(
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
