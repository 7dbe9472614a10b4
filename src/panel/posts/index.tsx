import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { declare } from '../office/declare'
import { actionOf, type PostScreen, postScreens } from '../providers/postsFilter'
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
      action: actionOf(screen),
      label: `office.menu.${screen}`,
      ...((screen === 'reported' || screen === 'waiting') && { waiting: { screen } }),
      element: <PostList key={screen} screen={screen} />,
    })),
  },
})
