import { styled } from '@mui/material/styles'

export const keyLook = {
  padding: '0 6px',
  font: 'inherit',
  fontSize: 12,
  border: '1px solid',
  borderRadius: 4,
}

/** A button's shortcut; hidden on touch devices. */
export const Key = styled('kbd')({
  marginInlineStart: 10,
  ...keyLook,
  '@media (pointer: coarse), (max-width: 599px)': { display: 'none' },
})
