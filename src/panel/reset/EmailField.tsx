import { useWords } from '../i18n/words'
import type { EmailFault } from './resetFaults'

interface Props {
  value: string
  fault: EmailFault | null
  onChange: (value: string) => void
}

/** The address that somebody signs in with. */
export function EmailField({ value, fault, onChange }: Props) {
  const words = useWords()
  return (
    <div className="field">
      <label htmlFor="email">{words('reset.forgot.email')}</label>
      <input
        id="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        aria-invalid={fault !== null}
        aria-describedby={fault ? 'email-fault' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault ? (
        <p id="email-fault" className="field-problem">
          {words(`reset.forgot.${fault}`)}
        </p>
      ) : null}
    </div>
  )
}
