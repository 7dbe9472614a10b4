import { heartbeatMs } from '../../contract/support'
import { createRateLimiter, type Rate, type RateLimiter } from '../lib/rateLimiter'
import type { ModerationContext } from '../moderation/context'
import { type Connections, createConnections } from './socket/connection'
import { createTicketBus, type TicketBus } from './ticketBus'

/** Limits of the support socket; measurements raise some of them. */
export interface SupportOptions {
  /** Frames of one person. */
  member: Rate
  staff: Rate
  /** Pictures of one person. */
  uploads: Rate
  /** This many refused frames within this many milliseconds end a connection. */
  flood: { frames: number; within: number }
  /** Refused connections of one network. */
  refused: Rate
  maxSocketsOfTicket: number
  maxSocketsOfSession: number
  /** Unsent bytes at which a reader is too slow. */
  slowReader: number
  /** Milliseconds between pings, and between looks at sessions and queues. */
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

/** What the support room has at hand, with its state in memory. */
export interface SupportContext extends ModerationContext {
  options: SupportOptions
  connections: Connections
  ticketBus: TicketBus
  rateLimiter: RateLimiter
}

export function createSupportContext(
  ctx: ModerationContext,
  changedOptions: Partial<SupportOptions> = {},
): SupportContext {
  const options = { ...supportDefaults, ...changedOptions }
  const connections = createConnections()
  return {
    ...ctx,
    options,
    connections,
    ticketBus: createTicketBus(ctx.engine, connections, ctx.log),
    rateLimiter: createRateLimiter(options.flood),
  }
}
