import { Box, Card, CardContent, Stack } from '@mui/material'
import { CanAccess, useCanAccess, useGetOne, useNotify, useUpdate } from 'ra-core'
import type { ReactNode } from 'react'
import { RadioButtonGroupInput } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { Link, useNavigate, useParams } from 'react-router'
import { type Profile, type ProfilePartName, profileParts, profileVerdicts } from '../../contract/profiles'
import { AccountLink } from '../accounts/AccountLink'
import { EventHistory } from '../events/EventHistory'
import { Fact } from '../fields/Fact'
import { formatScore, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { VerdictChip } from '../fields/VerdictChip'
import { filled } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { useShownRows } from '../list/rows'
import { Heading } from '../page/Pages'
import { Author, besideEachOther, Report } from '../posts/cells'
import { Entries } from '../posts/review/Context'
import { Medium } from '../posts/review/Media'
import { Reporter } from '../posts/review/Reporter'
import { moderatorName } from '../posts/review/rules'
import { PostText } from '../posts/review/Text'
import { ViewPreferences } from '../posts/review/ViewPreferences'
import { type ShownMedia, useShownMedia } from '../posts/review/viewed'
import type { ProfileRecord } from '../providers/records'

/** `/office/profiles/{uid}`: a person's name, biography and photo, what was reported, and what becomes of each. */
export function ProfilePage() {
  const words = useWords()
  const { id = '' } = useParams()
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const { data: profile, error, isFetching, refetch } = useGetOne<ProfileRecord>('profiles', { id })
  const shown = useShownMedia(profile && shownOf(profile), () => refetch())
  return (
    <>
      <Heading title={words('profiles.one')} />
      <nav className="ways-back" aria-label={words('posts.waysBack')}>
        <Link to="/office/profiles">{words('profiles.back')}</Link>
      </nav>
      {error ? (
        <NotLoaded
          error={error}
          isBusy={isFetching}
          hasRows={profile !== undefined}
          onRetry={() => refetch()}
        />
      ) : null}
      {profile ? (
        <Box sx={besideEachOther}>
          <Card>
            <CardContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
              <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
                <Author user={{ ...profile.user, photo: null }} />
                <ViewPreferences />
              </Stack>
              {mayDecide ? (
                <Decision profile={profile} shown={shown} onFailure={() => refetch()} />
              ) : (
                <Parts profile={profile} shown={shown} />
              )}
            </CardContent>
          </Card>
          <Card component="aside" aria-label={words('profiles.beside')}>
            <CardContent>
              <ProfileReports profile={profile} />
            </CardContent>
          </Card>
        </Box>
      ) : null}
      {profile || error ? null : <Loading />}
    </>
  )
}

/** The biography is covered like a post's text, the photo like its picture. */
function shownOf({ uid, version, user: { photo }, parts: { biography } }: Profile) {
  const media = photo === null ? [] : [pictureOf(photo)]
  return { pid: uid, revision: version, text: biography?.text ?? null, media }
}

const pictureOf = (path: string) => ({ path, type: 'image/jpeg' }) as const

interface Props {
  profile: ProfileRecord
  shown: ShownMedia
}

/** Decides all parts at once: reports name none of them. */
function Decision({ profile, shown, onFailure }: Props & { onFailure: () => void }) {
  const words = useWords()
  const notify = useNotify()
  const navigate = useNavigate()
  const rows = useShownRows('profiles')
  const [update] = useUpdate('profiles', undefined, { mutationMode: 'pessimistic', onError: onFailure })
  const isUnseen = { name: false, biography: shown.isTextUnseen, photo: shown.unseen > 0 }
  const decided = Object.fromEntries(profileParts.map((part) => [part, profile.parts[part]?.decision ?? '']))
  const send = async (values: FieldValues) => {
    const chosen = profileParts.flatMap((part) => (profile.parts[part]?.text ? [[part, values[part]]] : []))
    const data = { decision: Object.fromEntries(chosen) }
    await update('profiles', { id: profile.id, data, previousData: profile }, { returnPromise: true })
    rows.remove([profile.id])
    notify(words('profiles.saved', { name: isolated(fullName(profile.user)) }), { type: 'info' })
    navigate('/office/profiles')
  }
  return (
    <OfficeForm defaultValues={decided} onSubmit={send}>
      <Parts profile={profile} shown={shown}>
        {(part) => (
          <RadioButtonGroupInput
            source={part}
            label={`profiles.decisionOn.${part}`}
            choices={profileVerdicts.map((id) => ({ id, name: `profiles.verdicts.${id}` }))}
            helperText={false}
            validate={[
              filled,
              (verdict) => (verdict === 'keep' && isUnseen[part] ? 'profiles.lookFirst' : undefined),
            ]}
          />
        )}
      </Parts>
      <FormFailure />
      <SubmitButton label="settings.save" />
    </OfficeForm>
  )
}

function Parts({ profile, shown, children }: Props & { children?: (part: ProfilePartName) => ReactNode }) {
  const words = useWords()
  return profileParts.map((name) => {
    const part = profile.parts[name]
    const label = words(`profiles.parts.${name}`)
    const covering = name === 'biography' ? shown : uncovered
    return (
      <Box key={name} component="section" sx={section}>
        <h2>{label}</h2>
        {part === null ? <span className="quiet">{words('profiles.none')}</span> : null}
        {part && name === 'photo' ? <Photo profile={profile} shown={shown} /> : null}
        {part && name !== 'photo' ? (
          <PostText label={label} post={{ ...part, pictureWords: undefined }} shown={covering} />
        ) : null}
        {part ? <Findings part={part} isCovered={covering.isTextCovered} /> : null}
        {part?.text ? children?.(name) : null}
      </Box>
    )
  })
}

const uncovered = { hasCover: false, isTextCovered: false, toggleText: () => undefined }

const section = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, overflowWrap: 'anywhere' }

interface FindingsProps {
  part: Profile['parts']['name']
  isCovered: boolean
}

function Findings({ part: { earlier, score, isFound, signals, decision }, isCovered }: FindingsProps) {
  const words = useWords()
  return (
    <dl className="facts">
      {score === null ? null : (
        <Fact label={words('profiles.score')} isGrave={isFound}>
          {formatScore(score)}
        </Fact>
      )}
      {signals.length > 0 ? (
        <Fact label={words('posts.dialog.signals')}>
          {signals.map(({ kind }) => words(`posts.signals.${kind}`)).join(', ')}
        </Fact>
      ) : null}
      {earlier === null ? null : (
        <Fact label={words('profiles.earlier')}>
          <Verbatim>{isCovered ? words('posts.text.covered') : earlier}</Verbatim>
        </Fact>
      )}
      {decision ? (
        <Fact label={words('posts.dialog.decided')}>
          <VerdictChip verdict={decision} />
        </Fact>
      ) : null}
    </dl>
  )
}

/** Blurred until shown; the URL where the panel may not load it. */
function Photo({ profile: { user, parts }, shown }: Props) {
  const words = useWords()
  const label = words('profiles.photoOf', { name: isolated(fullName(user)) })
  if (parts.photo?.text === '') return <span className="quiet">{words('profiles.none')}</span>
  if (user.photo === null)
    return <p>{words('profiles.photoAt', { address: isolated(parts.photo?.text ?? '') })}</p>
  return (
    <Box sx={{ maxWidth: 320, justifySelf: 'start' }}>
      <Medium item={pictureOf(user.photo)} label={label} shown={shown} isForApproval />
    </Box>
  )
}

function ProfileReports({ profile }: { profile: Profile }) {
  const words = useWords()
  const { uid, user, reported, decided } = profile
  const name = moderatorName(words, profile)
  const open = reported.filter(({ settled }) => !settled)
  const lineOf = (report: Profile['reported'][number]) => (
    <li key={report.rid}>
      <Report {...report} />
      <Reporter reporter={report.reporter} />
    </li>
  )
  return (
    <>
      <section>
        <h3>{words('posts.dialog.reports')}</h3>
        {open.length === 0 ? <p className="quiet">{words('posts.dialog.noReports')}</p> : null}
        <ul className="plain-list">{open.map(lineOf)}</ul>
        <Entries title={words('posts.context.settledReports')}>
          {reported.filter(({ settled }) => settled).map(lineOf)}
        </Entries>
      </section>
      <section>
        <h3>{words('profiles.who')}</h3>
        <dl className="facts">
          <CanAccess resource="accounts" action="edit">
            <Fact label={words('profiles.account')}>
              <AccountLink
                uid={uid}
                title={words('posts.context.account', { name: isolated(fullName(user)) })}
              >
                <Verbatim>{fullName(user)}</Verbatim>
              </AccountLink>
            </Fact>
          </CanAccess>
          {name && decided ? (
            <Fact label={words('posts.dialog.decided')}>
              <Verbatim>{name}</Verbatim>, <Moment at={decided} />
            </Fact>
          ) : null}
        </dl>
        <EventHistory kind="account" id={uid} />
      </section>
    </>
  )
}
