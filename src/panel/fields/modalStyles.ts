const widths = { sm: 440, md: 760, review: 1160 }
const isPhone = '@media (max-width: 599px)'
const isNarrow = '@media (max-width: 899px)'

/** The paper of a dialog; a review is always as large, so that its buttons never move, and fills a phone as forms do. */
export function paperOf(size: keyof typeof widths) {
  const filling = {
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
  }
  return {
    width: widths[size],
    maxWidth: 'calc(100% - 24px)',
    marginInline: '12px',
    ...(size === 'review' && {
      display: 'grid',
      gridTemplate: '"head head" auto "body side" minmax(0, 1fr) "foot foot" auto / minmax(0, 1fr) 326px',
      height: 736,
      maxHeight: 'calc(100% - 32px)',
      [isNarrow]: {
        // One column, which scrolls as a whole between head and foot.
        display: 'block',
        overflowY: 'auto',
        '& > header, & > .MuiDialogActions-root': {
          position: 'sticky',
          zIndex: 2,
          backgroundColor: 'inherit',
        },
        '& > header': { top: 0 },
        '& > .MuiDialogActions-root': { bottom: 0 },
        '& > .MuiDialogContent-root': { overflow: 'visible' },
      },
    }),
    ...(size !== 'sm' && { [isPhone]: filling }),
  }
}

export const head = {
  gridArea: 'head',
  display: 'flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: 52,
  padding: '4px 8px 4px 24px',
  borderBottom: '1px solid var(--line)',
  [isPhone]: { paddingLeft: '16px', '& .MuiIconButton-root': { minWidth: 38, padding: '4px' } },
}

export const side = {
  gridArea: 'side',
  fontSize: 13,
  backgroundColor: 'var(--page)',
  borderLeft: '1px solid var(--line)',
  [isNarrow]: { borderLeft: 0, borderTop: '1px solid var(--line)' },
}
