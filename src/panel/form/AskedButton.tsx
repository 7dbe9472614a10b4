import { useRefresh } from 'ra-core'
import { useWords, type WordValues } from '../i18n/words'
import { AskButton } from './Confirm'

/** Groups of words that ask before something is done to one record. */
type Asking = 'office.invitation.withdraw' | 'organizations.switchOff' | 'organizations.switchOn'

interface Props {
  about: Asking
  values?: WordValues
  isHarmless?: boolean
  act(): Promise<unknown>
}

/** The same in such words; it refreshes the page. */
export function AskedButton({ about, values, isHarmless = false, act }: Props) {
  const words = useWords()
  const label = words(`${about}.open`, values)
  return (
    <AskButton
      {...{ label, isHarmless, confirm: label }}
      color="inherit"
      title={words(`${about}.title`, values)}
      text={words(`${about}.text`, values)}
      run={async () => {
        await act()
        return words(`${about}.done`, values)
      }}
      onSettled={useRefresh()}
    />
  )
}
