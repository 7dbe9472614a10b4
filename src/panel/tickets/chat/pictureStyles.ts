const small = { maxWidth: '100%', maxHeight: 200, borderRadius: '6px', verticalAlign: 'top' } as const

/** What a message takes along, above the line in which it is written. */
export const pending = {
  display: 'grid',
  gap: 1,
  margin: 0,
  padding: '6px 8px',
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' },
  '& img': { ...small, width: 56, height: 56, objectFit: 'cover' },
  '& .MuiTextField-root': { flex: '1 1 160px' },
  '& .MuiLinearProgress-root': { flex: '1 1 80px' },
  '& .field-problem': { flex: '1 1 160px', overflowWrap: 'anywhere' },
} as const

/** The pictures of a message, side by side where there is room. */
export const shown = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  margin: '4px 0',
  padding: 0,
  listStyle: 'none',
  '& img': small,
} as const

export const picture = {
  position: 'relative',
  display: 'grid',
  gap: '4px',
  justifyItems: 'start',
  minWidth: 96,
  overflow: 'clip',
  '& > button.enlarge': { padding: 0, background: 'none', border: 0, cursor: 'zoom-in' },
} as const

/** Blurred so far that nothing of it can be told. */
export const covered = {
  minHeight: 72,
  borderRadius: '6px',
  overflow: 'clip',
  '& img': { filter: 'blur(28px)' },
} as const

export const enlarged = { display: 'block', maxWidth: '100%', margin: 'auto' } as const
