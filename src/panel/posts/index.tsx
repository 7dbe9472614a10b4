import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { declare } from '../office/declare'
import { type PostScreen, postScreens } from '../providers/postsFilter'
import { lazyPart } from '../screens/lazyPart'

const { Part: PostList } = lazyPart<{ screen: PostScreen }>(async () => (await import('./PostList')).PostList)

export const posts = declare({
  name: 'posts',
  icon: ArticleIcon,
  recordRepresentation: 'pid',
  options: {
    label: 'office.menu.posts',
    screens: postScreens.map((screen) => ({
      path: screen,
      action: screen === 'published' ? 'browse' : 'queue',
      label: `office.menu.${screen}`,
      ...(screen === 'reported' && { waiting: { screen } }),
      element: <PostList key={screen} screen={screen} />,
    })),
  },
})
