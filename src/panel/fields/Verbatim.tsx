import type { ComponentProps } from 'react'

/** Names and user text: isolated in direction, and left alone by translators. */
export function Verbatim(props: ComponentProps<'bdi'>) {
  return <bdi translate="no" {...props} />
}

export function written(text: string | null | undefined) {
  return text ? <Verbatim>{text}</Verbatim> : null
}
