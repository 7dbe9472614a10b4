import RefreshIcon from '@mui/icons-material/Refresh'
import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { focusRegion } from '../../form/focus'
import { useWords } from '../../i18n/words'
import { mediaFaultOf } from '../../providers/uploadPost'

interface Props {
  /** Asked why it can't be shown; null where it is still on its way. */
  address: string | null
  label: string
  onRefresh: () => void
  /** Whether it was seen elsewhere, for who may approve the post. */
  elsewhere: { is: boolean; onChange: (is: boolean) => void } | null
}

/** What is the matter with a picture or video that can't be shown, and the step that lets it be approved all the same. */
export function MediaFault({ address, label, onRefresh, elsewhere }: Props) {
  const words = useWords()
  const { data: fault = 'unknown' } = useQuery({
    queryKey: ['mediaFault', address],
    queryFn: () => mediaFaultOf(address ?? ''),
    enabled: address !== null,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const refresh = words('posts.media.refresh')
  const seen = words('posts.media.seenElsewhere')
  return (
    <Stack sx={look}>
      <Typography color="text.secondary" role="status">
        {words(`posts.media.faults.${address === null ? 'slow' : fault}`)}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<RefreshIcon aria-hidden="true" />}
        aria-label={words('posts.media.toggle', { what: refresh, label })}
        onClick={(event) => {
          focusRegion(event)
          onRefresh()
        }}
      >
        {refresh}
      </Button>
      {elsewhere ? (
        <FormControlLabel
          label={seen}
          control={
            <Checkbox
              checked={elsewhere.is}
              slotProps={{ input: { 'aria-label': words('posts.media.toggle', { what: seen, label }) } }}
            />
          }
          onChange={(_event, is) => elsewhere.onChange(is)}
        />
      ) : null}
    </Stack>
  )
}

const look = {
  alignItems: 'start',
  gap: 1,
  padding: 2,
  border: '1px dashed var(--edge)',
  borderRadius: 1,
}
