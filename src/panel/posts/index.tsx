import { Route } from 'react-router'
import { Guarded } from '../layout/access'
import { lazyPart } from '../layout/lazyPart'
import { NotFound } from '../layout/Pages'
import { actionOf, type PostScreen, postScreens } from '../providers/filters'

const { Part: PostList } = lazyPart<{ screen: PostScreen }>(async () => (await import('./PostList')).PostList)

export const posts = {
  name: 'posts',
  recordRepresentation: 'pid',
  children: [
    ...postScreens.map((screen) => (
      <Route
        key={screen}
        path={`${screen}/:id?`}
        element={
          <Guarded resource="posts" action={actionOf(screen)}>
            <PostList key={screen} screen={screen} />
          </Guarded>
        }
      />
    )),
    <Route key="none" path="*" element={<NotFound />} />,
  ],
}
