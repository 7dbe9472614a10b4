import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: ReplyList } = lazyPart(async () => (await import('./ReplyList')).ReplyList)
const { Part: ReplyForm } = lazyPart(async () => (await import('./ReplyForm')).ReplyForm)

export const replies = declare({
  name: 'saved-replies',
  icon: QuickreplyIcon,
  options: {
    label: 'savedReplies.title',
    screens: [
      { path: '', action: 'list', element: <ReplyList /> },
      { path: 'create', action: 'create', element: <ReplyForm key="create" /> },
      { path: ':id', action: 'edit', element: <ReplyForm key="edit" /> },
    ],
  },
})
