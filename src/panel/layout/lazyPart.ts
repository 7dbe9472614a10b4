import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Specification §9: how long a lazily loaded part may take, in milliseconds. */
export const loadTimeout = 120_000

/** A lazily loaded part did not come: "Loading chunk failed". */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PartNotLoaded'
  }
}

interface LazyPart<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Begins to load, so that the part is there when it is wanted. A failure shows when the part is rendered. */
  preload: () => void
}

/** A part of the panel that is loaded when it is first rendered, or preloaded before. */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
  timeout = loadTimeout,
): LazyPart<Props> {
  let underway: Promise<ComponentType<Props>> | null = null
  const begin = () => {
    underway ??= withTimeout(load(), timeout).catch((failure: unknown) => {
      underway = null
      throw new PartNotLoaded(failure)
    })
    return underway
  }
  return {
    Part: lazy(async () => ({ default: await begin() })),
    preload: () => void begin().catch(() => undefined),
  }
}

function withTimeout<Value>(promise: Promise<Value>, timeout: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`nothing came within ${timeout / 1000} s`)), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The office, in a part of its own, which begins to load while somebody still types. */
export const { Part: OfficePart, preload: preloadOffice } = lazyPart(
  async () => (await import('../Office')).Office,
)
