import { Autocomplete, Box, Button, TextField } from '@mui/material'
import type { PopperProps } from '@mui/material/Popper'
import { useGetList } from 'ra-core'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { maxSavedReplies, type SavedReply } from '../../contract/savedReplies'
import { NotLoaded } from '../fields/Loading'
import { caption } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { PopoverButton } from '../form/PopoverButton'
import { useWords } from '../i18n/words'

interface Props {
  /** The field's text, to be saved as a reply. */
  draft: string
  /** The button, for the field's shortcut. */
  opener: RefObject<HTMLButtonElement | null>
  onChoose: (text: string) => void
}

/** A button, and a popover to search and choose a reply. */
export function SavedReplies({ draft, opener, onChoose }: Props) {
  const words = useWords()
  const title = words('resources.saved-replies.name')
  return (
    <PopoverButton isAbove ref={opener} aria-keyshortcuts="/" label={words('replies.open')} sx={panel}>
      {(close) => (
        <>
          <h2>{title}</h2>
          <div className="choices">
            <Choices
              onClose={close}
              onChoose={(text) => {
                close()
                onChoose(text)
              }}
            />
          </div>
          <nav aria-label={title}>
            {draft.trim() ? (
              <Button component={Link} {...saving(draft)} size="small" variant="outlined" onClick={close}>
                {words('replies.save')}
              </Button>
            ) : null}
            <Button component={Link} to="/office/saved-replies" size="small" onClick={close}>
              {words('replies.manage')}
            </Button>
          </nav>
        </>
      )}
    </PopoverButton>
  )
}

function saving(message: string) {
  return { to: '/office/saved-replies/create', state: { record: { message } } }
}

const panel = {
  width: 'min(420px, calc(100vw - 24px))',
  display: 'grid',
  gap: 1.5,
  padding: 2,
  border: '1px solid var(--line)',
  '& h2': { margin: 0, fontSize: 15 },
  // As high from the beginning: the panel has found its place by then.
  '& .choices': { height: 'min(46dvh, 360px)', paddingTop: 1 },
  '& nav': { display: 'flex', flexWrap: 'wrap', gap: 1 },
}

function Choices({ onChoose, onClose }: { onChoose: (text: string) => void; onClose: () => void }) {
  const words = useWords()
  const [keywords, setKeywords] = useState('')
  // All at once: there are not many, and searching them is instant.
  const { data, error, isFetching, refetch } = useGetList<SavedReply>('saved-replies', {
    pagination: { page: 1, perPage: maxSavedReplies },
    sort: { field: 'title', order: 'ASC' },
  })
  if (error) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  return (
    <Autocomplete
      open
      fullWidth
      forcePopupIcon={false}
      autoHighlight={keywords.trim() !== ''}
      options={data ?? []}
      loading={data === undefined}
      loadingText={words('common.loading')}
      noOptionsText={words(data?.length === 0 ? 'replies.none' : 'office.list.empty')}
      filterOptions={(replies) => repliesThatMatch(replies, keywords)}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      inputValue={keywords}
      onInputChange={(_event, typed, reason) => reason === 'input' && setKeywords(typed)}
      value={null}
      onChange={(_event, reply) => reply && onChoose(reply.message)}
      onClose={(_event, reason) => reason === 'escape' && onClose()}
      slots={{ popper: InPlace }}
      renderInput={(input) => (
        <TextField {...input} autoFocus type="search" label={words('office.list.search')} />
      )}
      renderOption={({ key, ...option }, reply) => (
        <Box component="li" key={key} {...option} title={reply.message}>
          <Verbatim>{reply.title}</Verbatim>
          <Verbatim className="quiet small">{caption(reply.message)}</Verbatim>
        </Box>
      )}
    />
  )
}

/** The list is inside of the popover. */
function InPlace({ children }: PopperProps) {
  return <Box sx={choices}>{typeof children === 'function' ? null : children}</Box>
}

const choices = {
  '& .MuiPaper-root': { boxShadow: 'none', backgroundColor: 'transparent' },
  '& .MuiAutocomplete-listbox': { maxHeight: 'calc(min(46dvh, 360px) - 60px)', padding: 0 },
  '& li.MuiAutocomplete-option': {
    display: 'block',
    padding: '6px 8px',
    overflowWrap: 'anywhere',
    '& > bdi': { display: 'block' },
    '& > :first-of-type': { fontWeight: 600 },
  },
}

/** Replies with every keyword in title or text, ignoring case and accents. */
export function repliesThatMatch(replies: readonly SavedReply[], keywords: string): SavedReply[] {
  const wanted = folded(keywords).split(/\s+/).filter(Boolean)
  return replies.filter(({ title, message }) => {
    const text = folded(`${title} ${message}`)
    return wanted.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
