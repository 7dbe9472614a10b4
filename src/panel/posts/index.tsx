import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { declare } from '../office/declare'
import type { PostScreen } from '../providers/postsFilter'
import { lazyPart } from '../screens/lazyPart'

const { Part: PostList } = lazyPart<{ screen: PostScreen }>(async () => (await import('./PostList')).PostList)

export const posts = declare({
  name: 'posts',
  icon: ArticleIcon,
  recordRepresentation: 'pid',
  options: {
    label: 'office.menu.posts',
    screens: [
      {
        path: 'published',
        action: 'browse',
        label: 'office.menu.published',
        element: <PostList key="published" screen="published" />,
      },
      {
        path: 'blocked',
        action: 'queue',
        label: 'office.menu.blocked',
        element: <PostList key="blocked" screen="blocked" />,
      },
      {
        path: 'reported',
        action: 'queue',
        label: 'office.menu.reported',
        waiting: { screen: 'reported' },
        element: <PostList key="reported" screen="reported" />,
      },
    ],
  },
})
