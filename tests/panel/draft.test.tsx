import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserSession } from '../../src/contract/session'
import { createDraft } from '../../src/panel/providers/memory'
import { appState, sessionStore } from '../../src/panel/providers/session'

const useDraft = createDraft('')

function Note({ about }: { about: string }) {
  const [text, write] = useDraft(about)
  return <input aria-label={about} value={text} onChange={(event) => write(event.target.value)} />
}

function person(uid: string): UserSession {
  return {
    uid,
    firstname: 'A',
    lastname: 'B',
    email: 'a@b.example',
    photo: null,
    phone: null,
    created: '2026-01-01T00:00:00Z',
    organization: { oid: 'o', type: 'Education', name: 'O', role: 'Administrator' },
    root: null,
    links: { support: null, desk: '' },
    token: `token of ${uid}`,
    expires: '2026-01-01T00:00:00Z',
  }
}

/** What stands in the field when one comes to it anew. */
function read(about: string): string {
  const { unmount } = render(<Note about={about} />)
  const input = screen.getByLabelText<HTMLInputElement>(about)
  const { value } = input
  unmount()
  return value
}

async function typeInto(about: string, text: string): Promise<void> {
  const { unmount } = render(<Note about={about} />)
  await userEvent.type(screen.getByLabelText(about), text)
  expect(screen.getByLabelText(about)).toHaveValue(text)
  unmount()
}

const logOut = () => act(() => sessionStore.clear())

function logIn(uid: string): void {
  act(() => void sessionStore.logIn(person(uid)))
  onTestFinished(logOut)
}

/** As the http client does when the office knows the session no more. */
function beEnded(uid: string): void {
  appState.set({ notice: 'unauthorized', resumeLocation: { uid } })
  onTestFinished(() => appState.set({ notice: null, resumeLocation: null }))
  logOut()
}

describe('unsent text', () => {
  it('is still there when one comes back to it, each where it was typed', async () => {
    logIn('u1')
    await typeInto('one', 'half a sentence')
    expect(read('one')).toBe('half a sentence')
    expect(read('other')).toBe('')
  })

  it('is still there when the same person signs in again after the office has ended the session', async () => {
    logIn('u1')
    await typeInto('one', 'half a sentence')
    beEnded('u1')
    logIn('u1')
    expect(read('one')).toBe('half a sentence')
  })

  it('is gone for another person, and for the first one after that', async () => {
    logIn('u1')
    await typeInto('one', 'half a sentence')
    beEnded('u1')
    logIn('u2')
    expect(read('one')).toBe('')
    logIn('u1')
    expect(read('one')).toBe('')
  })

  it('is gone after logging out', async () => {
    logIn('u1')
    await typeInto('one', 'half a sentence')
    logOut()
    logIn('u1')
    expect(read('one')).toBe('')
  })
})
