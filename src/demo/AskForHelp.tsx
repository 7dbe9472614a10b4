import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { Heading } from '../panel/page/Pages'
import { askForHelp, type HelpAsked } from './memberPlatform'
import { useWords } from './words'

/** What a member of the platform has asked, and the link that came back. */
export interface OpenTicket {
  asked: HelpAsked
  link: string
}

/** No name and no issue is longer (the contract's shapes say the same). */
const maxNameLength = 200
const maxIssueLength = 1000

/** A first name, and what is the matter. */
export function AskForHelp({ onAsked }: { onAsked: (ticket: OpenTicket) => void }) {
  const words = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [firstname, setFirstname] = useState('')
  const [issue, setIssue] = useState('')
  const [attempts, setAttempts] = useState(0)
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    setAttempts(attempts + 1)
    if (!firstname.trim() || !issue.trim()) return
    setState('busy')
    const ids = { uid: uuid(), tid: uuid() }
    const asked = { ...ids, firstname: firstname.trim(), issue: issue.trim() }
    await askForHelp(asked).then(
      (link) => onAsked({ asked, link }),
      () => setState('failed'),
    )
  }
  const isTried = attempts > 0
  return (
    <>
      <Heading title={words('member.title')} />
      <form ref={form} className="form" noValidate onSubmit={ask} aria-busy={state === 'busy'}>
        <Field
          label={words('member.name')}
          value={firstname}
          longest={maxNameLength}
          problem={isTried && !firstname.trim() ? words('member.nameMissing') : null}
          onChange={setFirstname}
        />
        <Field
          label={words('member.issue')}
          hint={words('member.issueHint')}
          value={issue}
          longest={maxIssueLength}
          isLong
          problem={isTried && !issue.trim() ? words('member.issueMissing') : null}
          onChange={setIssue}
        />
        {state === 'failed' ? (
          <p className="alert" role="alert">
            {words('member.notAsked')}
          </p>
        ) : null}
        <button type="submit" className="button" aria-disabled={state === 'busy'}>
          {words(state === 'busy' ? 'member.asking' : 'member.ask')}
        </button>
      </form>
    </>
  )
}

interface Props {
  label: string
  hint?: string
  value: string
  longest: number
  /** Takes several lines. */
  isLong?: boolean
  problem: string | null
  onChange: (value: string) => void
}

/** A line or a few of text, with what is wrong below it. */
function Field({ label, hint, value, longest, isLong, problem, onChange }: Props) {
  const id = useId()
  const told = problem ?? hint
  const shared = {
    id,
    value,
    maxLength: longest,
    'aria-invalid': problem !== null,
    'aria-describedby': told ? `${id}-told` : undefined,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={4} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {told ? (
        <span id={`${id}-told`} className={problem ? 'field-problem' : 'quiet'}>
          {told}
        </span>
      ) : null}
    </div>
  )
}
