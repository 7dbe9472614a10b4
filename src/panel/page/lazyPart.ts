import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadWords } from '../providers/i18nProvider'

/** Specification §9: how long a lazily loaded part may take, in milliseconds. */
export const loadTimeout = 120_000

export class PartNotLoaded extends Error {
  /** @param renew has the part loaded anew where it is drawn next: React keeps a failure for good */
  constructor(
    cause: unknown,
    readonly renew = () => {},
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'PartNotLoaded'
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyPart<Props> {
  Part: ComponentType<Props>
  /** Loads ahead. Never rejects: a failure shows when the part is rendered. */
  preload: () => Promise<void>
}

/** A part that is loaded when it is rendered or preloaded; the first one brings the rest of the words. */
export function lazyPart<Props extends object = object>(load: Load<Props>): LazyPart<Props> {
  return loadedLater(async () => {
    const [part] = await Promise.all([load(), loadWords()])
    return part
  })
}

/**
 * The same without the words. What is there already is shown at once: with React's `lazy` alone the fallback would come first, and stay
 * for 300 ms.
 */
export function loadedLater<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  let underway: Promise<ComponentType<Props>> | null = null
  const begin = async () => {
    underway ??= withTimeout(load())
    try {
      loaded = await underway
      return loaded
    } catch (failure) {
      underway = null
      throw new PartNotLoaded(failure, renew)
    }
  }
  const create = () => lazy(async () => ({ default: await begin() }))
  let Lazy = create()
  const renew = () => {
    Lazy = create()
  }
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

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`nothing came within ${loadTimeout / 1000} s`)),
      loadTimeout,
    )
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
