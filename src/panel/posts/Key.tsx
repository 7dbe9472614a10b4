import { styled } from '@mui/material/styles'

/** The key that does the same as a button; none where there is no keyboard. */
export const Key = styled('kbd')({
  marginInlineStart: 10,
  padding: '0 6px',
  font: 'inherit',
  fontSize: 12,
  border: '1px solid',
  borderRadius: 4,
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
})
