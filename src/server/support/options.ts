import { heartbeatMs } from '../../contract/support'

/** A person may send `burst` frames at once, and `perSecond` as long as they like. */
export interface Rate {
  burst: number
  perSecond: number
}

/** What the support socket bears; production uses `usualSupport`, measurements raise a part of it. */
export interface SupportOptions {
  member: Rate
  staff: Rate
  /** Pictures that one person uploads. */
  uploads: Rate
  /** So many refused frames within so many milliseconds end a connection. */
  flood: { frames: number; within: number }
  /** Connections that were refused, by network. */
  refused: Rate
  maxSocketsOfTicket: number
  maxSocketsOfSession: number
  /** Bytes that wait for a reader before it is taken for too slow. */
  slowReader: number
  /** Milliseconds: how often signs of life are asked for, and how often sessions. */
  pulse: number
  watchEvery: number
}

export const supportDefaults: SupportOptions = {
  member: { burst: 20, perSecond: 2 },
  staff: { burst: 60, perSecond: 20 },
  uploads: { burst: 12, perSecond: 0.2 },
  flood: { frames: 300, within: 10_000 },
  refused: { burst: 100, perSecond: 1 },
  maxSocketsOfTicket: 8,
  maxSocketsOfSession: 50,
  slowReader: 4 * 1024 * 1024,
  pulse: heartbeatMs,
  watchEvery: 500,
}
