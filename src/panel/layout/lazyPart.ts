import { type ComponentType, createElement, lazy, useState } from 'react'

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
  Part: ComponentType<Props>
  /** Begins to load, so that the part is there when it is wanted, and resolves when it is. A failure shows when the part is rendered. */
  preload: () => Promise<void>
}

/**
 * A part of the panel that is loaded when it is first rendered, or preloaded before. What is there already is shown at once:
 * with React's `lazy` alone the fallback would come first, and stay for 300 ms.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  timeout = loadTimeout,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let underway: Promise<ComponentType<Props>> | null = null
  const begin = async () => {
    underway ??= withTimeout(load(), timeout)
    try {
      loaded = await underway
      return loaded
    } catch (failure) {
      underway = null
      throw new PartNotLoaded(failure)
    }
  }
  const Lazy = lazy(async () => ({ default: await begin() }))
  return {
    Part: (props) => {
      const [Chosen] = useState(() => loaded ?? Lazy)
      return createElement(Chosen, props)
    },
    preload: async () => {
      await begin().catch(() => undefined)
    },
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
