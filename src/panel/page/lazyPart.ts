import { type ComponentType, createElement, lazy, useState } from 'react'
import { loadWords } from '../providers/i18nProvider'

/** Specification §9: how long a lazily loaded part may take, in milliseconds. */
export const loadTimeout = 120_000

/** A lazily loaded part did not come: "Loading chunk failed". */
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
  /** Begins to load, so that the part is there when it is wanted, and resolves when it is. A failure shows when the part is rendered. */
  preload: () => Promise<void>
}

/** A part of the panel that is loaded when it is first rendered, or preloaded before, and with the first of them all words. */
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
