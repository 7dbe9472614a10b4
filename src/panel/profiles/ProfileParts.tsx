import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type Profile, type ProfilePartName, profileParts } from '../../contract/profiles'
import { Fact } from '../fields/Fact'
import { formatScore } from '../fields/format'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { VerdictChip } from '../fields/VerdictChip'
import { useWords } from '../i18n/words'
import { Medium } from '../posts/review/Media'
import { PostText } from '../posts/review/Text'
import type { ShownMedia } from '../posts/review/viewed'
import { pictureOf } from './useProfileReview'

interface Props {
  profile: Profile
  shown: ShownMedia
  /** What stands below a part that the person has. */
  children?: (part: ProfilePartName) => ReactNode
}

/** What a person shows of themselves, with what was found in it. */
export function ProfileParts({ profile, shown, children }: Props) {
  const words = useWords()
  return profileParts.map((name) => {
    const part = profile.parts[name]
    const label = words(`profiles.parts.${name}`)
    const covering = name === 'biography' ? shown : uncovered
    return (
      <Box key={name} component="section" sx={section}>
        <h3>{label}</h3>
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

const section = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  overflowWrap: 'anywhere',
  '& > h3': { m: 0 },
}

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
function Photo({ profile: { user, parts }, shown }: Omit<Props, 'children'>) {
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
