import { api } from '../../contract/api'
import { splitIds } from '../../contract/lists'
import { type SearchQuery, searchable } from '../../contract/search.api'
import type { RegisterRoute } from '../http/routes'
import { contentRange } from '../http/validation'
import { searchAccounts } from '../identity/accounts.queries'
import { searchOrganizations } from '../identity/organizations.queries'
import { callerBySession } from '../identity/signIn/sessions'
import { badParameter, Problem } from '../problems'
import {
  getAbuseMaterial,
  listAbuseMaterial,
  lookAtAbuseMaterial,
  reportAbuseMaterial,
} from './abuse/abuseMaterial'
import { isVisibleMaterial } from './abuse/abuseQueue'
import { decideAppeal, getAppeal, listAppeals } from './appeals'
import type { ModerationContext } from './context'
import { decidePost } from './decisions.commands'
import { getInsights, getThresholdPreview } from './insights'
import { previewLimits } from './people/automatic'
import { blockPostsOf, undoBlocksOf } from './people/blockPosts'
import { getContact, listContacts } from './people/contacts.queries'
import { confirmMeasure, liftMeasure, takeMeasure, undoMeasure } from './people/measures.commands'
import { listMeasures } from './people/measures.queries'
import { addPersonNote, listPersonNotes, removePersonNote, withholdPersonNote } from './people/notes'
import { getPerson } from './people/people.queries'
import { getSafeguarding, listReferrals, refer, updateReferral } from './people/referrals'
import { deleteKnownPicture, listKnownPictures } from './pictures/knownPictures'
import { createPolicy, deletePolicy, getPolicy, listPolicies, updatePolicy } from './policies'
import { createPost, escalatePost, refuteSignal, releasePost } from './posts.commands'
import {
  getPost,
  getPostContext,
  listModerators,
  listPosts,
  listPostsInContext,
  requireVisibleFile,
  searchPosts,
} from './posts.queries'
import { decideProfile, getProfile, listProfiles } from './profiles/reviewing'
import { muteReporter } from './reporters/reporters'
import { undoDecision } from './undo.commands'
import { listImminentPosts, listUrgent } from './urgent/urgent'
import { getWordOutlook } from './words/outlook'
import { createOwnWord, deleteOwnWord, getOwnWord, listOwnWords, updateOwnWord } from './words/words'

export function registerModeration(registerRoute: RegisterRoute, ctx: ModerationContext): void {
  registerRoute(api.listPosts, ({ caller, query }) => listPosts(ctx, caller, query))
  registerRoute(api.search, ({ caller, query }) => {
    requireParametersOf(query)
    if (query.ref === 'posts') return searchPosts(ctx, caller, query)
    if (query.ref === 'organizations') return searchOrganizations(ctx, caller, query)
    return searchAccounts(ctx, caller, query)
  })
  registerRoute(api.listImminentPosts, ({ caller, query }) => listImminentPosts(ctx, caller, query.first))
  registerRoute(api.listUrgent, ({ caller, query }) => listUrgent(ctx, caller, query.limit))
  registerRoute(api.getPost, ({ caller, params }) => getPost(ctx, caller, params.pid))
  registerRoute(api.getPostContext, ({ caller, params }) => getPostContext(ctx, caller, params.pid))
  registerRoute(api.listPostsInContext, ({ caller, query }) =>
    listPostsInContext(ctx, caller, splitIds(query.pids)),
  )
  registerRoute(api.listModerators, () => listModerators(ctx))

  registerRoute(api.decidePost, ({ caller, params, body }) => decidePost(ctx, caller, params.pid, body))
  registerRoute(api.undoDecision, ({ caller, params, query }) =>
    undoDecision(ctx, caller, params.pid, query.version),
  )
  registerRoute(api.escalatePost, ({ caller, params, body }) => escalatePost(ctx, caller, params.pid, body))
  registerRoute(api.releasePost, ({ caller, params: { pid }, body }) =>
    releasePost(ctx, caller, pid, body.isReleased),
  )
  registerRoute(api.refuteSignal, ({ caller, params: { pid, kind }, body }) =>
    refuteSignal(ctx, caller, pid, kind, body.isSign),
  )
  registerRoute(api.createPost, async ({ caller, params, form, file }) =>
    getPost(ctx, caller, await createPost(ctx, caller, params.uid, form, file)),
  )

  registerRoute(api.muteReporter, ({ caller, params, body }) => muteReporter(ctx, caller, params.uid, body))
  registerRoute(api.unmuteReporter, ({ caller, params }) => muteReporter(ctx, caller, params.uid, null))

  registerRoute(api.getPerson, ({ caller, params }) => getPerson(ctx, caller, params.uid))

  registerRoute(api.listContacts, ({ caller, params }) => listContacts(ctx, caller, params.uid))
  registerRoute(api.getContact, ({ caller, params: { uid, other }, query }) =>
    getContact(ctx, caller, uid, other, query.before),
  )
  registerRoute(api.blockPostsOf, ({ caller, params, body }) => blockPostsOf(ctx, caller, params.uid, body))
  registerRoute(api.undoBlocksOf, ({ caller, params: { uid, id } }) => undoBlocksOf(ctx, caller, uid, id))
  registerRoute(api.takeMeasure, ({ caller, params, body }) => takeMeasure(ctx, caller, params.uid, body))
  registerRoute(api.liftMeasure, ({ caller, params: { uid, id }, body }) =>
    liftMeasure(ctx, caller, uid, id, body),
  )
  registerRoute(api.confirmMeasure, ({ caller, params: { uid, id }, body }) =>
    confirmMeasure(ctx, caller, uid, id, body),
  )
  registerRoute(api.listPersonNotes, ({ caller, params }) => listPersonNotes(ctx, caller, params.uid))
  registerRoute(api.addPersonNote, ({ caller, params, body }) => addPersonNote(ctx, caller, params.uid, body))
  registerRoute(api.withholdPersonNote, ({ caller, params: { uid, id }, body }) =>
    withholdPersonNote(ctx, caller, uid, id, body.withheld),
  )
  registerRoute(api.removePersonNote, ({ caller, params: { uid, id } }) =>
    removePersonNote(ctx, caller, uid, id),
  )
  registerRoute(api.listReferrals, ({ caller, params }) => listReferrals(ctx, caller, params.uid))
  registerRoute(api.refer, ({ caller, params, body }) => refer(ctx, caller, params.uid, body))
  registerRoute(api.updateReferral, ({ caller, params: { uid, id }, body }) =>
    updateReferral(ctx, caller, uid, id, body.state),
  )
  registerRoute(api.getSafeguarding, ({ caller }) => getSafeguarding(ctx, caller))
  registerRoute(api.previewLimits, () => previewLimits(ctx))
  registerRoute(api.undoMeasure, ({ caller, params: { uid, id } }) => undoMeasure(ctx, caller, uid, id))
  registerRoute(api.listMeasures, async ({ query, reply }) => {
    const { measures, first, total } = await listMeasures(ctx, query)
    reply.header('content-range', contentRange('measures', first, measures.length, total))
    return measures
  })

  registerRoute(api.listProfiles, ({ caller, query }) => listProfiles(ctx, caller, query))
  registerRoute(api.getProfile, ({ caller, params }) => getProfile(ctx, caller, params.uid))
  registerRoute(api.decideProfile, ({ caller, params, body }) => decideProfile(ctx, caller, params.uid, body))

  registerRoute(api.listAppeals, async ({ caller, query, reply }) => {
    const { appeals, first, total } = await listAppeals(ctx, caller, query)
    reply.header('content-range', contentRange('appeals', first, appeals.length, total))
    return appeals
  })
  registerRoute(api.getAppeal, ({ caller, params }) => getAppeal(ctx, caller, params.id))
  registerRoute(api.decideAppeal, ({ caller, params, body }) => decideAppeal(ctx, caller, params.id, body))

  registerRoute(api.listPolicies, async ({ query, reply }) => {
    const { policies, first, total } = await listPolicies(ctx, query)
    reply.header('content-range', contentRange('policies', first, policies.length, total))
    return policies
  })
  registerRoute(api.getPolicy, ({ params }) => getPolicy(ctx, params.id))
  registerRoute(api.createPolicy, ({ caller, body }) => createPolicy(ctx, caller, body))
  registerRoute(api.updatePolicy, ({ caller, params, body }) => updatePolicy(ctx, caller, params.id, body))
  registerRoute(api.deletePolicy, ({ caller, params }) => deletePolicy(ctx, caller, params.id))

  registerRoute(api.listOwnWords, async ({ query, reply }) => {
    const { words, first, total } = await listOwnWords(ctx, query)
    reply.header('content-range', contentRange('words', first, words.length, total))
    return words
  })
  registerRoute(api.getOwnWord, ({ params }) => getOwnWord(ctx, params.id))
  registerRoute(api.createOwnWord, ({ caller, body }) => createOwnWord(ctx, caller, body))
  registerRoute(api.updateOwnWord, ({ caller, params, body }) => updateOwnWord(ctx, caller, params.id, body))
  registerRoute(api.deleteOwnWord, ({ caller, params }) => deleteOwnWord(ctx, caller, params.id))
  registerRoute(api.getWordOutlook, ({ caller, body }) => getWordOutlook(ctx, caller, body))
  registerRoute(api.listKnownPictures, async ({ query, reply }) => {
    const { pictures, first, total } = await listKnownPictures(ctx, query)
    reply.header('content-range', contentRange('known-pictures', first, pictures.length, total))
    return pictures
  })
  registerRoute(api.deleteKnownPicture, ({ caller, params }) => deleteKnownPicture(ctx, caller, params.id))

  registerRoute(api.listAbuseMaterial, async ({ query, reply }) => {
    const { matches, first, total } = await listAbuseMaterial(ctx, query)
    reply.header('content-range', contentRange('abuse-material', first, matches.length, total))
    return matches
  })
  registerRoute(api.getAbuseMaterial, ({ caller, params }) => getAbuseMaterial(ctx, caller, params.id))
  registerRoute(api.reportAbuseMaterial, ({ caller, params, body }) =>
    reportAbuseMaterial(ctx, caller, params.id, body),
  )
  registerRoute(api.lookAtAbuseMaterial, ({ caller, params }) => lookAtAbuseMaterial(ctx, caller, params.id))

  registerRoute(api.getInsights, ({ caller, query }) => getInsights(ctx, caller, query))
  registerRoute(api.getOutlook, () => getThresholdPreview(ctx))

  registerRoute(api.getMedia, async ({ params: { file }, query, request, reply }) => {
    const expired = new Problem('unauthorized', 'This address has expired. Load the post again.')
    if (!ctx.media.isSigned(file, query)) throw expired
    const { post, session } = query
    const caller = await callerBySession(ctx, session, request)
    if (!caller) throw expired
    if (!(await isVisibleMaterial(ctx.db, caller, post, file))) {
      await requireVisibleFile(ctx, caller, post, file)
    }
    await ctx.logOncePerHour(caller, { act: 'read', kind: 'media', subject: file })
    return await ctx.sendMedia(request, reply, file)
  })
}

/** Each list has parameters of its own. @throws Problem invalid_request */
function requireParametersOf({ ref, keywords: _keywords, ...query }: SearchQuery): void {
  const other = Object.keys(query).find((name) => !Object.hasOwn(searchable[ref], name))
  if (other !== undefined) throw badParameter(other, `is not for ${ref}`)
}
