import { describe, expect, it } from 'vitest'
import { fault } from '../../src/contract/faults'
import type { FailureCode } from '../../src/panel/i18n/en/problems'
import { passwordFaultWords } from '../../src/panel/login/fields'
import { textInState } from '../../src/panel/login/LoginPage'
import {
  type Entries,
  entriesOf,
  readInvitation,
  refusedAs,
  registrationBody,
  untoldFailure,
} from '../../src/panel/login/registrationData'
import { ApiProblem } from '../../src/panel/providers/apiProblem'
import { i18nProviderOf } from '../../src/panel/providers/i18nProvider'
import { passwordFaults, passwordFaultText } from '../../src/shared/passwords'

const secret = 'Right-HORSE-battery-42!'
const blank = entriesOf(readInvitation(null))
const filled: Entries = {
  hasAccount: false,
  confirmation: secret,
  org: {
    name: ' Sunny School ',
    email: ' office@sunny.example',
    address: '1 Road',
    contact: '555',
    type: 'Legal',
  },
  user: { firstname: 'Hanna', lastname: 'Head', email: 'hanna@sunny.example', password: secret },
}

describe('what is sent', () => {
  it('of a new account', () => {
    expect(registrationBody(filled, null, 'Europe/Berlin')).toEqual({
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
    const body = registrationBody({ ...filled, hasAccount: true }, 'token', 'Europe/Berlin')
    expect(body).toMatchObject({ token: 'token', isExistingAccount: true })
    expect(body.user).toEqual({ email: 'hanna@sunny.example', timezone: 'Europe/Berlin' })
  })

  it('is no timezone that the office would refuse', () => {
    for (const timezone of [undefined, '', '+01:00']) {
      expect(registrationBody(filled, null, timezone).user).not.toHaveProperty('timezone')
    }
  })
})

describe('what the office refuses', () => {
  const unscorable = (code: FailureCode, ...paths: string[]) => {
    const errors = paths.map((path) => fault(path, 'invalid'))
    return untoldFailure(new ApiProblem({ code, status: 0, title: code, errors }), blank)
  }

  it('is told at the field that it names', () => {
    expect(unscorable('email_taken', 'org.email')).toBeNull()
    expect(unscorable('invalid_request', 'org.name', 'user.password')).toBeNull()
    expect(refusedAs('email_taken', 'org.email')).toBe('registration.faults.organizationTaken')
    expect(refusedAs('email_taken', 'user.email')).toBe('registration.faults.accountTaken')
    expect(refusedAs('invalid_request', 'org.name')).toBe('registration.faults.refused')
  })

  it('is told of the form as a whole where it names no field, or one that the form has not', () => {
    expect(unscorable('too_many_requests')).toBe('too_many_requests')
    expect(unscorable('invalid_request', 'user.timezone', 'org.name')).toBe('invalid_request')
    expect(unscorable('invalid_request', 'token')).toBe('link_ended')
    expect(untoldFailure(new TypeError('a bug'), blank)).toBe('internal')
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
    expect(textInState({ email: 'hanna@sunny.example' }, 'email')).toBe('hanna@sunny.example')
    for (const state of [null, undefined, 'hanna', {}, { email: 5 }])
      expect(textInState(state, 'email')).toBe('')
  })
})
