import { Box } from '@mui/material'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { Questions } from '../../questions/Questions'
import { usePostContext } from './upcoming'

/** What a school has asked the platform about the post. Nothing for others. */
export function PostQuestions({ post }: { post: PostRecord }) {
  const words = useWords()
  const { data, refetch } = usePostContext(post)
  if (!data?.asked) return null
  return (
    <Box component="section" aria-label={words('questions.title')} sx={{ mt: 2 }}>
      <h3>{words('questions.title')}</h3>
      <Questions key={post.pid} asked={data.asked} about={{ post: post.pid }} refresh={refetch} />
    </Box>
  )
}
