import { stat } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { TicketPicture } from '../../contract/pictures'
import type { ChatMessage } from '../../contract/support'
import type { MediaScore } from '../analyzer/analyzer'
import type { Actor, NewEvent } from '../audit/auditLog.service'
import type { Db } from '../db/db'
import type { PictureRow } from '../db/schema/support'
import { systemActor, type TicketMember } from '../http/auth'
import type { UploadedFile } from '../http/forms'
import { day, second } from '../lib/clock'
import { idAt } from '../lib/ids'
import { listOf, sealPicture } from '../moderation/abuse/sealing'
import { applyWeight } from '../moderation/rules'
import { invalid, notFound, Problem, tooMany, tryLater } from '../problems'
import { readJudging } from '../settings/settings.service'
import type { SupportContext } from './context'
import * as picturesRepository from './pictures.repository'
import { findCallingMember } from './socket/authorizeSocket'
import * as ticketsRepository from './tickets.repository'
import { pictureToWire } from './wire'

/** Of one person on a ticket: a further upload that no message shows replaces the oldest such. */
const maxUnsent = 20
const maxShown = 500

const megabyte = 1024 * 1024

/** How long an upload waits for its score, in milliseconds; then it is scored afterwards. */
const scoreTimeoutMs = 4000
const retryAfter = 60 * second
const scoringBatchSize = 5

interface Uploader {
  actor: Actor
  uid: string
  tid: string
  /** Null for the ticket's member. */
  sid: string | null
  as?: NewEvent['as']
}

/**
 * The member behind the token of a link, if they may upload a picture now; called before the body is read.
 * @throws Problem unauthorized; not_found; too_many_requests; quota_reached
 */
export async function callingMember(ctx: SupportContext, request: FastifyRequest): Promise<TicketMember> {
  const member = await findCallingMember(ctx, request)
  limitUploads(ctx, member.uid)
  await requireQuota(ctx, ctx.db, member.uid, Number(request.headers['content-length'] ?? 0))
  return member
}

/** @throws Problem too_many_requests */
export function limitUploads({ rateLimiter, options }: SupportContext, uid: string): void {
  const limit = rateLimiter.consume(`upload ${uid}`, options.uploads)
  if (!limit.isAllowed) throw tooMany(limit.retryAfter)
}

/**
 * Stores a picture for a message that is to come, cleaned like a post's and on the disk when this resolves.
 * @throws Problem not_found; too_many; quota_reached; media_refused; media_unreadable; unavailable. Nothing is kept then.
 */
export async function addPicture(
  ctx: SupportContext,
  uploader: Uploader,
  file: UploadedFile | null,
): Promise<TicketPicture> {
  if (!file) throw invalid('file', 'required')
  await requireRoom(ctx.db, uploader)
  const { actor, uid, tid, sid, as } = uploader
  const isMember = sid === null
  if (isMember) await requireQuota(ctx, ctx.db, uid, (await stat(file.path)).size)
  const kept = await ctx.memberKeeping.keepPicture(uid, file)
  try {
    const { list, ...cover } = isMember
      ? await coverFor(ctx, kept.path, scoreTimeoutMs)
      : { covered: 0, score_due: null, list: null }
    const { path, thumbnail, type } = kept
    const row: PictureRow = {
      ...{ id: idAt(ctx.clock()), tid, sender: uid, file: path, thumbnail, type, ...cover },
      ...{ message: null, position: null, alt: null },
    }
    await ctx.inTransaction(actor, async (transaction) => {
      await requireRoom(transaction, uploader)
      if (isMember) {
        await requireQuota(ctx, transaction, uid, kept.bytes)
        await picturesRepository.countUploaded(transaction, today(ctx), uid, kept.bytes)
      }
      await picturesRepository.insert(transaction, row)
      await picturesRepository.keepUnsent(transaction, tid, uid, maxUnsent)
      const after = { ticket: tid, type }
      const sealed = list === null ? [] : await sealPicture(transaction, row, list, ctx.clock())
      return {
        result: undefined,
        events: [{ act: 'add', kind: 'media', subject: path, after, ...(as && { as }) }, ...sealed],
      }
    })
    return withAddress(ctx, pictureToWire(row), tid, sid)
  } catch (error) {
    await ctx.memberKeeping.drop(kept)
    throw error
  }
}

/** @throws Problem not_found unless the file is a picture of this ticket */
export async function requirePictureOn({ db }: SupportContext, tid: string, file: string): Promise<void> {
  if (!(await picturesRepository.has(db, tid, file))) throw notFound('This file')
}

/** A message with its pictures signed for a session, or for the ticket's member where `sid` is null. */
export function withAddresses(ctx: SupportContext, message: ChatMessage, sid: string | null): ChatMessage {
  const { tid, pictures } = message
  if (!pictures) return message
  return { ...message, pictures: pictures.map((picture) => withAddress(ctx, picture, tid, sid)) }
}

/** Scores pictures that have no score yet. @returns how many have one now */
export async function scorePendingPictures(ctx: SupportContext): Promise<number> {
  const due = await picturesRepository.dueToScore(ctx.db, ctx.clock(), scoringBatchSize)
  let scored = 0
  for (const row of due) {
    const { list, ...cover } = await coverFor(ctx, row.file, null)
    if (cover.score_due === null) scored += 1
    await ctx.inTransaction(systemActor, async (transaction) => ({
      result: await picturesRepository.setCover(transaction, row.id, cover),
      events: list === null ? [] : await sealPicture(transaction, row, list, ctx.clock()),
    }))
  }
  return scored
}

function withAddress(
  { media }: SupportContext,
  { isCovered, ...picture }: TicketPicture,
  tid: string,
  sid: string | null,
): TicketPicture {
  return {
    ...picture,
    path: media.pictureFor(picture.path, tid, sid),
    thumbnail: media.pictureFor(picture.thumbnail, tid, sid),
    // For staff only.
    ...(sid !== null && isCovered && { isCovered }),
  }
}

/** A picture is covered while it has no score, and where that is above what a post may have. `list`: of abuse material, where one knows it. */
async function coverFor(
  ctx: SupportContext,
  file: string,
  timeoutMs: number | null,
): Promise<Pick<PictureRow, 'covered' | 'score_due'> & { list: string | null }> {
  const answer = await scoreOf(ctx, file, timeoutMs)
  if (answer === null || answer.isProvisional) {
    return { covered: 1, score_due: ctx.clock() + retryAfter, list: null }
  }
  const { toxicity, suggestive } = await readJudging(ctx.db)
  const score = applyWeight(answer, suggestive)
  return { covered: score === null || score > toxicity ? 1 : 0, score_due: null, list: listOf(answer.model) }
}

async function scoreOf(
  { analyzer, store, log }: SupportContext,
  file: string,
  timeoutMs: number | null,
): Promise<MediaScore | null> {
  try {
    const answer = analyzer.scoreMedia(store.locate(file), 'image')
    return timeoutMs === null
      ? await answer
      : await Promise.race([answer, wait(timeoutMs, null, { ref: false })])
  } catch (error) {
    log.warn({ err: error }, 'the analyzer is out of reach; a picture stays covered')
    return null
  }
}

async function requireRoom(db: Db, { tid, uid }: Uploader): Promise<void> {
  const owners = await ticketsRepository.ownersOf(db, [tid])
  if (!owners.has(tid)) throw notFound('This ticket')
  const shown = await picturesRepository.countShown(db, tid, uid)
  if (shown >= maxShown) throw new Problem('too_many', `A ticket holds ${maxShown} pictures of one person.`)
}

/** Days since 1970. */
function today({ clock }: SupportContext): number {
  return Math.floor(clock() / day)
}

/** @throws Problem quota_reached where these bytes exceed what a member, or all members, may upload in a day */
async function requireQuota(ctx: SupportContext, db: Db, uid: string, bytes: number): Promise<void> {
  const { memberPictures, allMemberPictures } = ctx.config
  const { own, all } = await picturesRepository.uploadedOn(db, today(ctx), uid)
  if (own + bytes > memberPictures * megabyte)
    throw quotaReached(ctx, `One person may send ${memberPictures} MB of pictures in a day.`)
  if (all + bytes > allMemberPictures * megabyte)
    throw quotaReached(ctx, `The office takes ${allMemberPictures} MB of pictures from all members in a day.`)
}

function quotaReached(ctx: SupportContext, detail: string): Problem {
  const seconds = Math.ceil(((today(ctx) + 1) * day - ctx.clock()) / second)
  return tryLater('quota_reached', `${detail} Try again tomorrow.`, seconds)
}
