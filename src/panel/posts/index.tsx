import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import { declare } from '../office/declare'
import { actionOf, type PostScreen, postScreens } from '../providers/postsFilter'
import { lazyPart } from '../screens/lazyPart'

const { Part: PostList } = lazyPart<{ screen: PostScreen }>(async () => (await import('./PostList')).PostList)

const { Part: Appeals } = lazyPart<{ show: 'list' | 'one' }>(
  async () => (await import('../appeals/Appeals')).Appeals,
)

export const posts = declare({
  name: 'posts',
  icon: ArticleIcon,
  recordRepresentation: 'pid',
  options: {
    label: 'office.menu.posts',
    urgent: 'imminent',
    screens: [
      ...postScreens.flatMap((screen) => {
        const action = actionOf(screen)
        const element = <PostList key={screen} screen={screen} />
        const waiting = screen !== 'published' && { waiting: screen }
        return [
          { path: screen, action, label: `office.menu.${screen}` as const, ...waiting, element },
          { path: `${screen}/:id`, action, element },
        ]
      }),
      {
        path: 'appeals',
        action: 'decide',
        label: 'appeals.title',
        waiting: 'appeals',
        element: <Appeals show="list" />,
      },
      { path: 'appeals/:id', action: 'decide', element: <Appeals show="one" /> },
    ],
  },
})
