import { GlobalStyles, Stack } from '@mui/material'
import { FormFailure, SubmitButton } from '../form/OfficeForm'

interface Props {
  isBusy: boolean
  /** What there is to know before saving. */
  note?: string | null
}

/** Save, always in sight. */
export function SettingsFoot({ isBusy, note = null }: Props) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        position: 'sticky',
        zIndex: 5,
        bottom: 0,
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: '8px 16px',
        py: 1.5,
        backgroundColor: 'var(--surface)',
        '& p': { m: 0 },
        '& .MuiAlert-root': { flex: '1 0 100%' },
        '& > button': { flex: { xs: 1, sm: 'none' } },
        // Above the chat boxes that are put away, and nothing is edited between.
        '.office:has(.minimized:not([hidden])) &': { pb: '58px' },
        '@media (max-height: 600px)': { position: 'static' },
      }}
    >
      {/* What has the focus is never behind it. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 136 } }} />
      <FormFailure />
      <p className="quiet" role="status">
        {note}
      </p>
      <SubmitButton label="settings.save" busy="settings.saving" isBusy={isBusy} />
    </Stack>
  )
}
