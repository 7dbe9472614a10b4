import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useWords, type WordKey } from '../i18n/words'

/** The way to a resource's `create`. react-admin's CreateButton lies over the rows where there is little room. */
export function CreateLink({ label }: { label: WordKey }) {
  const words = useWords()
  return (
    <Button variant="contained" component={Link} to="create">
      {words(label)}
    </Button>
  )
}
