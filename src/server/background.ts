import type { Office } from './app'
import type { DiskSpace } from './db/diskSpace'
import { purge, purgeUnsent } from './db/purge.repository'
import { isNight } from './erasure/retention'
import { day } from './lib/clock'
import { repeat } from './lib/repeat'
import { readProfiles } from './moderation/profiles/profiles'
import { readDue } from './moderation/secondReading'

/** Work that an office does by itself, again and again. Times are in milliseconds. */
interface Work {
  /** Before the first round, and after one that failed. */
  pause: number
  /** By this name one server alone does it for all that share the rows; null where each does its own. */
  lock: string | null
  /** Answers how long to wait for the next round. */
  round: () => Promise<number>
  /** What the log says of a round that failed. */
  failure: string
}

function worksOf(office: Office): Work[] {
  const { ctx, moderation, jobs } = office
  const { secondReading } = ctx
  const reading: Work[] = secondReading
    ? [
        {
          pause: 250,
          lock: 'reading',
          round: async () => {
            await readDue(moderation)
            return secondReading.isAnswering() ? 250 : 5000
          },
          failure: 'reading texts a second time failed; it is tried again',
        },
      ]
    : []
  return [
    ...reading,
    {
      pause: 5000,
      lock: 'scoring',
      round: async () => {
        await office.scorePending()
        return 5000
      },
      failure: 'scoring what is pending failed; it is tried again',
    },
    {
      pause: 1000,
      lock: 'profiles',
      round: async () => {
        await readProfiles(moderation)
        return 1000
      },
      failure: 'reading names and biographies failed; it is tried again',
    },
    {
      pause: 500,
      lock: 'jobs',
      round: async () => ((await jobs.advance()) > 0 ? 1 : 500),
      failure: 'a job is held up; it is tried again',
    },
    {
      pause: 500,
      lock: 'erasing',
      round: async () => ((await office.erasing.advance()) > 0 ? 1 : 500),
      failure: 'erasing deleted accounts is held up; it is tried again',
    },
    {
      pause: 500,
      lock: 'consent',
      round: async () => ((await office.askConsent()) > 0 ? 1 : 500),
      failure: 'looking for wanting consents is held up; it is tried again',
    },
    {
      pause: 5000,
      lock: 'measures',
      round: async () => ((await office.endDueMeasures()) > 0 ? 1 : 5000),
      failure: 'ending measures whose time is over is held up; it is tried again',
    },
    {
      pause: 10_000,
      lock: 'removed',
      round: async () => {
        const erased = (await office.eraseRemoved()) + (await office.eraseAbuseMaterial())
        return erased > 0 ? 1 : 10_000
      },
      failure:
        'erasing posts that the platform has removed, and abuse material after its time, is held up; it is tried again',
    },
    {
      pause: 500,
      lock: 'backfills',
      round: async () => ((await office.backfill()) > 0 ? 1 : 500),
      failure:
        'moving and finding posts after a change of their authors, or telling the platform of them, is held up; it is tried again',
    },
    {
      pause: 30_000,
      lock: 'alerting',
      round: async () => {
        await office.raiseAlerts()
        await office.tellUnseenAnswers()
        return 30_000
      },
      failure: 'nobody could be told of what can’t wait; it is tried again',
    },
    {
      pause: 30_000,
      lock: 'renewing',
      round: async () => {
        await office.renewSessions()
        return 30_000
      },
      failure: 'asking the identity provider about sessions failed; it is tried again',
    },
    {
      // What can wait does not hold up the start.
      pause: 2000,
      lock: 'purging',
      round: async () => {
        const { db, config } = ctx
        const now = ctx.clock()
        const removed = [await purge(db, now - config.keepDays * day), await purgeUnsent(db, now - day)]
        if (removed.some((rows) => rows > 0)) return 100
        await office.sweepMedia()
        return 3_600_000
      },
      failure: 'purging failed; it is tried again',
    },
    {
      pause: 60_000,
      lock: 'retention',
      round: async () => {
        if (!isNight(ctx.clock())) return 600_000
        return (await office.applyRetention()) > 0 ? 100 : 3_600_000
      },
      failure: 'erasing what is over is held up; it is tried again',
    },
    {
      pause: 1000,
      lock: null,
      round: async () => {
        await ctx.keys.refresh()
        return 1000
      },
      failure: 'the office’s keys could not be looked up; it is tried again',
    },
    {
      pause: 10_000,
      lock: null,
      round: async () => {
        await ctx.refusals.tell()
        return 10_000
      },
      failure: 'refused attempts could not be told of',
    },
  ]
}

/** Begins all that an office does by itself; the returned function ends it, and resolves when nothing is under way any more. */
export function startBackground(office: Office): () => Promise<void> {
  const { engine, disk, mailer } = office.ctx
  const ends = worksOf(office).map(({ pause, lock, round, failure }) => {
    const isOurs = async () =>
      lock === null || engine.cluster === null || (await engine.cluster.holdsLock(lock))
    const locked = async () => ((await isOurs()) ? await round() : pause)
    return repeat(locked, pause, (error) => disk.report(error, failure))
  })
  ends.push(startSending(office.emails, mailer, disk), startSending(office.webhooks, office.webhooks, disk))
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

const sendingPause = 500
const closeTimeoutMs = 20_000

/**
 * Sends what waits, again and again. The returned function ends that, and closes what carries it: when all that is being sent is
 * sent, or after `timeoutMs`.
 */
export function startSending(
  outbox: { sendDue(): Promise<number>; stop(): void },
  carrier: { close(): void },
  disk: DiskSpace,
  timeoutMs = closeTimeoutMs,
): () => Promise<void> {
  const round = async () => ((await outbox.sendDue()) > 0 ? 0 : sendingPause)
  const end = repeat(round, sendingPause, (error) => disk.report(error, 'sending failed; it is tried again'))
  return async () => {
    outbox.stop()
    const breakOff = setTimeout(() => carrier.close(), timeoutMs)
    await end()
    clearTimeout(breakOff)
    carrier.close()
  }
}
