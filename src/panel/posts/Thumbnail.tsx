import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { PostRecord } from '../providers/records'

/** In a list: what a post's first picture is like, never more than that; the words beside it say how many there are. */
export function Thumbnail({ post: { media } }: { post: PostRecord }) {
  const [missing, setMissing] = useState<string | null>(null)
  const address = media.find(({ thumbnail }) => thumbnail !== undefined)?.thumbnail
  if (address === undefined || address === missing) return null
  return (
    <Frame>
      <img src={address} alt="" loading="lazy" onError={() => setMissing(address)} />
    </Frame>
  )
}

const Frame = styled('span')({
  float: 'inline-end',
  width: 36,
  height: 36,
  marginInlineStart: 8,
  overflow: 'clip',
  borderRadius: 6,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: 'blur(5px) grayscale(1)' },
})
