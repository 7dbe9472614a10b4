import { useWords } from '../i18n/words'

/** Whether the administrator has an account already. */
export function AccountSwitch({ isOn, turn }: { isOn: boolean; turn: (isOn: boolean) => void }) {
  const words = useWords()
  return (
    <div className="switch wide">
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          aria-describedby="account-hint"
          checked={isOn}
          onChange={(event) => turn(event.target.checked)}
        />
        {words('registration.administrator.hasAccount')}
      </label>
      <p id="account-hint" className="field-hint">
        {words('registration.administrator.hasAccountHint')}
      </p>
    </div>
  )
}
