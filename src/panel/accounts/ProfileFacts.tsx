import { CanAccess, useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { profileParts } from '../../contract/profiles'
import { RecordFact } from '../fields/Fact'
import { NotLoaded } from '../fields/Loading'
import { personAddress } from '../fields/PersonLink'
import { written } from '../fields/Verbatim'
import { VerdictChip } from '../fields/VerdictChip'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { AccountRecord, ProfileRecord } from '../providers/records'

interface Props {
  account: AccountRecord
  /** Without the decisions. */
  isPlain: boolean
}

/** The biography, and the decisions about the profile. */
export function ProfileFacts({ account: { uid, biography }, isPlain }: Props) {
  return (
    <>
      {biography ? <RecordFact label="profiles.parts.biography" render={() => written(biography)} /> : null}
      {isPlain ? null : (
        <CanAccess resource="profiles" action="show">
          <ProfileVerdicts key={uid} uid={uid} />
        </CanAccess>
      )}
    </>
  )
}

/** Empty unless the profile was reported or flagged. */
function ProfileVerdicts({ uid }: { uid: string }) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<ProfileRecord>('profiles', { id: uid })
  const isNone = error instanceof ApiProblem && error.code === 'not_found'
  if (error && !isNone)
    return <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (!data) return null
  return (
    <RecordFact
      label="profiles.one"
      render={() => (
        <>
          {profileParts.map((name) => {
            const verdict = data.parts[name]?.decision
            return verdict ? (
              <span key={name}>
                {words(`profiles.parts.${name}`)} <VerdictChip verdict={verdict} />
                {' · '}
              </span>
            ) : null
          })}
          <Link to={personAddress(uid)}>{words('profiles.toProfile')}</Link>
        </>
      )}
    />
  )
}
