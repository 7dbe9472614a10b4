import { Stack } from '@mui/material'
import type { PostRecord } from '../../providers/records'
import { Standing } from '../../referrals/Standing'
import { WhatToDoButton } from '../../referrals/WhatToDo'
import { usePostContext } from './upcoming'

/** Whether somebody sees to the author, and what to do: below the words of a post that can’t wait, else beside it. */
export function AuthorHelp({ post }: { post: PostRecord }) {
  const { data } = usePostContext(post)
  const { uid } = post.user
  return (
    <Stack key={post.pid} direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
      {data ? <Standing uid={uid} standing={data.referral} /> : null}
      <WhatToDoButton uid={uid} post={post.pid} oid={data?.author.organization?.oid} />
    </Stack>
  )
}
