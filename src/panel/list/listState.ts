/** In the place of rows: that they are on their way, that there are none, or why they did not come. */
export const state = {
  minHeight: 220,
  padding: 3,
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '10px',
  textAlign: 'center',
} as const
