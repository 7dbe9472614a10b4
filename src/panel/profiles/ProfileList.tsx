import { Button } from '@mui/material'
import { useCanAccess } from 'ra-core'
import { Link } from 'react-router'
import { profileParts } from '../../contract/profiles'
import { Age } from '../fields/Age'
import { Moment } from '../fields/format'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { NothingLeft, ReportsCell, SeverityMark } from '../posts/cells'
import type { ProfileRecord } from '../providers/records'
import { reportedAddress } from './useProfileReview'

const Column = Col<ProfileRecord>
const Actions = ActionsCol<ProfileRecord>

/** `/office/profiles`: people who were reported, or in whose name or biography something was found, the most urgent first. */
export function ProfileList() {
  const words = useWords()
  const title = words('office.menu.people')
  return (
    <OfficeList title={title} about={words('profiles.about')} perPage={20}>
      <OfficeTable aria-label={title} rowClick={false} empty={<NothingLeft />}>
        <Column isName source="user" render={({ user }) => <Name user={user} />} />
        <Column source="parts" render={(profile) => <Findings profile={profile} />} />
        <Column source="reports" width="9rem" render={(profile) => <ReportsCell post={profile} />} />
        <Column source="since" width="12rem" hideBelow="md" render={({ since }) => <Moment at={since} />} />
        <Actions width="7rem" render={(profile) => <OpenButton profile={profile} />} />
      </OfficeTable>
    </OfficeList>
  )
}

/** Without the photo, which may be what was reported. */
function Name({ user }: Pick<ProfileRecord, 'user'>) {
  return (
    <>
      <Link to={reportedAddress(user.uid)} className="clamp">
        <Verbatim>{fullName(user)}</Verbatim>
      </Link>
      {user.ageBand || user.username ? (
        <span className="quiet small clamp">
          <Age band={user.ageBand} /> {user.username ? <Verbatim>@{user.username}</Verbatim> : null}
        </span>
      ) : null}
    </>
  )
}

function Findings({ profile: { severity, parts } }: { profile: ProfileRecord }) {
  const words = useWords()
  const found = profileParts.filter((name) => parts[name]?.isFound)
  const kinds = new Set(found.flatMap((name) => parts[name]?.signals.map(({ kind }) => kind) ?? []))
  return (
    <>
      <SeverityMark post={{ severity }} />
      {found.length > 0
        ? found.map((name) => words(`profiles.parts.${name}`)).join(', ')
        : words('profiles.reportedOnly')}
      <span className="quiet small clamp">
        {[...kinds].map((kind) => words(`posts.signals.${kind}`)).join(', ')}
      </span>
    </>
  )
}

function OpenButton({ profile: { id, user } }: { profile: ProfileRecord }) {
  const words = useWords()
  const { canAccess: mayDecide } = useCanAccess({ resource: 'posts', action: 'decide' })
  const verb = mayDecide ? 'review' : 'view'
  const name = isolated(fullName(user))
  return (
    <Button
      size="small"
      component={Link}
      to={reportedAddress(id)}
      aria-label={words(`profiles.${verb}`, { name })}
    >
      {words(`posts.${verb}`)}
    </Button>
  )
}
