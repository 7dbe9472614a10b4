import type { ComponentProps } from 'react'

/** What people have written, or are called: it may run in another direction than the page, and no translator touches it. */
export function Verbatim(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />
}

/** The same of what may be missing. */
export function written(text: string | null | undefined) {
  return text ? <Verbatim>{text}</Verbatim> : null
}
