import { Button, Typography } from '@mui/material'
import { useWords } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { HiddenWords, MarkedText } from './MarkedText'
import { StrangeSigns } from './StrangeSigns'
import type { ShownMedia } from './useShownMedia'

interface Props {
  post: PostRecord
  shown: ShownMedia
}

/** What somebody has written, and what a machine or the eye may take for something else; while it is covered, nothing of it is there. */
export function PostText({ post, shown }: Props) {
  const words = useWords()
  const isCovered = shown.text === 'covered'
  return (
    <>
      <Typography component="section" sx={text} dir="auto" aria-label={words('posts.dialog.text')}>
        {isCovered ? (
          <span className="quiet">{words('posts.text.covered')}</span>
        ) : post.text?.trim() ? (
          <MarkedText text={post.text} spans={post.explanation?.spans ?? []} />
        ) : (
          <span className="quiet">{words('posts.noText')}</span>
        )}
      </Typography>
      {shown.text ? (
        <Button variant="outlined" sx={{ alignSelf: 'start' }} onClick={shown.toggleText}>
          {words(isCovered ? 'posts.text.show' : 'posts.text.cover')}
        </Button>
      ) : null}
      {isCovered ? null : (
        <>
          <HiddenWords post={post} />
          <StrangeSigns text={post.text ?? ''} />
          <PictureWords post={post} />
        </>
      )}
    </>
  )
}

/** What is read in its pictures and videos. */
function PictureWords({ post: { pictureWords } }: { post: PostRecord }) {
  const words = useWords()
  return pictureWords ? (
    <Typography
      component="section"
      sx={{ ...text, fontSize: 15 }}
      dir="auto"
      aria-label={words('posts.dialog.inPicture')}
    >
      <strong>{words('posts.dialog.inPicture')}</strong> <MarkedText {...pictureWords} />
    </Typography>
  ) : null
}

const text = { maxWidth: '62ch', fontSize: 17, lineHeight: '27px', whiteSpace: 'pre-wrap' }
