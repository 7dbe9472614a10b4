import { type Static, Type } from 'typebox'
import { abuseMaterialApi } from './abuseMaterial'
import { accountsApi } from './accounts.api'
import { appealsApi } from './appeals'
import { contactsApi } from './contacts'
import { erasureApi } from './erasure'
import { eventsApi } from './events'
import { factorMethods, factorsApi } from './factors'
import { FieldError, MediaReason } from './faults'
import { handoversApi } from './handovers'
import { EncodingCandidate } from './imports'
import { insightsApi } from './insights'
import { invitationsApi } from './invitations'
import { jobsApi } from './jobs'
import { knownPicturesApi } from './knownPictures'
import { measuresApi } from './measures'
import { organizationsApi } from './organizations'
import { ownWordsApi } from './ownWords'
import { Person, peopleApi } from './people'
import { personNotesApi } from './personNotes'
import { picturesApi } from './pictures'
import { platformApi } from './platform'
import { policiesApi } from './policies'
import { Post } from './posts'
import { postsApi } from './posts.api'
import { preferencesApi } from './preferences'
import { problemCodes } from './problems'
import { profilesApi } from './profiles'
import { Referral, referralsApi } from './referrals'
import { reportersApi } from './reporters'
import { safeguardingApi } from './safeguarding'
import { savedRepliesApi } from './savedReplies'
import { OneOf, Strict, Token } from './schema'
import { searchApi } from './search.api'
import { sessionApi } from './session'
import { Settings, settingsApi } from './settings'
import { singleSignOnApi } from './singleSignOn'
import { supportApi } from './support'
import { ticketsApi } from './tickets'
import { urgentApi } from './urgent'
import { webhooksApi } from './webhooks'

/** Every call of the office API v1: name → method, path, access, shapes. */
export const api = {
  ...sessionApi,
  ...singleSignOnApi,
  ...factorsApi,
  ...accountsApi,
  ...erasureApi,
  ...handoversApi,
  ...searchApi,
  ...organizationsApi,
  ...invitationsApi,
  ...jobsApi,
  ...postsApi,
  ...reportersApi,
  ...measuresApi,
  ...personNotesApi,
  ...referralsApi,
  ...safeguardingApi,
  ...peopleApi,
  ...urgentApi,
  ...contactsApi,
  ...profilesApi,
  ...ticketsApi,
  ...supportApi,
  ...picturesApi,
  ...savedRepliesApi,
  ...settingsApi,
  ...preferencesApi,
  ...knownPicturesApi,
  ...abuseMaterialApi,
  ...policiesApi,
  ...ownWordsApi,
  ...appealsApi,
  ...eventsApi,
  ...insightsApi,
  ...webhooksApi,
  ...platformApi,
}

export type Api = typeof api

/** RFC 9457 problem details; `code` is stable, `errors` are the invalid fields. */
export const Problem = Strict(
  {
    type: Type.String({ description: 'the address at which the problem is described' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.Optional(Type.String({ description: 'what is the matter with this very request' })),
    code: OneOf(problemCodes),
    errors: Type.Optional(Type.Array(FieldError)),
    reason: Type.Optional(MediaReason),
    post: Type.Optional(Post),
    person: Type.Optional(Person),
    referral: Type.Optional(Referral),
    settings: Type.Optional(Settings),
    challenge: Type.Optional({ ...Token, description: 'of the second step of signing in' }),
    methods: Type.Optional(
      Type.Array(OneOf(factorMethods), { description: 'what that step takes of this person' }),
    ),
    candidates: Type.Optional(
      Type.Array(EncodingCandidate, { description: 'the encodings that a file to import may be in' }),
    ),
  },
  { title: 'Problem' },
)
export type Problem = Static<typeof Problem>
