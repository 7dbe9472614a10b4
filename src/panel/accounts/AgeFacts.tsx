import { Alert } from '@mui/material'
import type { Ages } from '../../contract/ages'
import { Age } from '../fields/Age'
import { RecordFact } from '../fields/Fact'
import { formatDay, Moment } from '../fields/format'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { written } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/records'

const AccountFact = RecordFact<AccountRecord>

export function AgeFacts({ account }: { account: AccountRecord }) {
  return (
    <>
      {account.ageBand === undefined ? null : (
        <AccountFact source="ageBand" render={(one) => <KnownAge ages={one} />} />
      )}
      {account.consent ? <AccountFact source="consent" render={(one) => <Consent ages={one} />} /> : null}
      {[account, ...account.subs].map((one) => (
        <ErasedWithout key={one.uid} consentUntil={one.consentUntil} name={fullName(one)} />
      ))}
    </>
  )
}

function KnownAge({ ages: { ageBand, born } }: { ages: Ages }) {
  const words = useWords()
  return (
    <>
      <Age band={ageBand} />
      {born === undefined ? null : ` · ${words('accounts.ages.born', { year: String(born) })}`}
    </>
  )
}

function Consent({ ages: { consent } }: { ages: Ages }) {
  const words = useWords()
  if (!consent) return null
  return (
    <>
      {words(`accounts.ages.consents.${consent.state}`)}
      {consent.method ? <> · {written(consent.method)}</> : null}
      {consent.since ? (
        <>
          {' '}
          · <Moment at={consent.since} />
        </>
      ) : null}
    </>
  )
}

function ErasedWithout({ consentUntil, name }: { consentUntil: string | undefined; name: string }) {
  const words = useWords()
  if (consentUntil === undefined) return null
  return (
    <Alert severity="warning">
      {words('accounts.ages.erased', { name: isolated(name), when: formatDay(consentUntil) })}
    </Alert>
  )
}
