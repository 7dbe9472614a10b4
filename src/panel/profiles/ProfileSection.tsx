import { Box, Card, CardContent, Stack } from '@mui/material'
import type { Ref } from 'react'
import type { Profile } from '../../contract/profiles'
import { Age } from '../fields/Age'
import { Fact } from '../fields/Fact'
import { Moment } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { Verbatim } from '../fields/Verbatim'
import { useWords } from '../i18n/words'
import { besideEachOther, Report } from '../posts/cells'
import { Entries } from '../posts/review/Context'
import { Reporter } from '../posts/review/Reporter'
import { moderatorName } from '../posts/review/rules'
import { ViewPreferences } from '../posts/review/ViewPreferences'
import { type DecisionHandle, ProfileDecision } from './ProfileDecision'
import { ProfileParts } from './ProfileParts'
import type { ProfileReview } from './useProfileReview'

interface Props {
  review: ProfileReview
  /** For the keys of the page. */
  decision: Ref<DecisionHandle>
}

/** Name, biography and photo of a person, what was reported of them or found in them, and what becomes of each. */
export function ProfileSection({ review, decision }: Props) {
  const words = useWords()
  const { profile, error, isFetching, refetch, shown, mayDecide } = review
  const title = words('profiles.section')
  if (!profile && !error) return null
  return (
    <Card component="section" aria-label={title}>
      <CardContent>
        <Stack direction="row" sx={head}>
          <h2>
            {title} <Age band={profile?.user.ageBand} />
          </h2>
          <ViewPreferences />
        </Stack>
        {error ? (
          <NotLoaded
            error={error}
            isBusy={isFetching}
            hasRows={profile !== undefined}
            onRetry={() => refetch()}
          />
        ) : null}
        {profile ? (
          <Box sx={{ ...besideEachOther, mt: 1.5 }}>
            {mayDecide ? (
              <ProfileDecision review={review} profile={profile} ref={decision} />
            ) : (
              <Stack sx={{ gap: 2 }}>
                <ProfileParts profile={profile} shown={shown} />
              </Stack>
            )}
            <ProfileReports profile={profile} />
          </Box>
        ) : null}
      </CardContent>
    </Card>
  )
}

const head = {
  alignItems: 'center',
  justifyContent: 'space-between',
  '& h2': besideEachOther['& h2'],
}

function ProfileReports({ profile }: { profile: Profile }) {
  const words = useWords()
  const { reported, decided } = profile
  const name = moderatorName(words, profile)
  const open = reported.filter(({ settled }) => !settled)
  const lineOf = (report: Profile['reported'][number]) => (
    <li key={report.rid}>
      <Report {...report} />
      <Reporter reporter={report.reporter} />
    </li>
  )
  return (
    <section aria-label={words('posts.dialog.reports')}>
      <h3>{words('posts.dialog.reports')}</h3>
      {open.length === 0 ? <p className="quiet">{words('posts.dialog.noReports')}</p> : null}
      <ul className="plain-list">{open.map(lineOf)}</ul>
      <Entries title={words('posts.context.settledReports')}>
        {reported.filter(({ settled }) => settled).map(lineOf)}
      </Entries>
      {name && decided ? (
        <dl className="facts">
          <Fact label={words('posts.dialog.decided')}>
            <Verbatim>{name}</Verbatim>, <Moment at={decided} />
          </Fact>
        </dl>
      ) : null}
    </section>
  )
}
