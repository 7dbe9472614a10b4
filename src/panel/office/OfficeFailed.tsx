import { Failed } from '../screens/Failed'

/** Where even the shell could not be drawn. */
export function OfficeFailed({ error }: { error: Error }) {
  return (
    <main className="content">
      <Failed error={error} />
    </main>
  )
}
