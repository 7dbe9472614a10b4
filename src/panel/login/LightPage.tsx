import { Box, Link, NativeSelect, Stack } from '@mui/material'
import { type ReactNode, useEffect } from 'react'
import { Link as RouterLink } from 'react-router'
import { isLocale, localeNames } from '../../contract/locales'
import wall from '../assets/wall.svg'
import { Wordmark } from '../fields/Person'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { chooseLocale } from '../providers/i18nProvider'
import { useLocale } from '../providers/localeStore'

interface Props {
  isWide?: boolean
  children: ReactNode
}

/** The frame of the pages outside the office: a wall, and the arch that one goes in through. */
export function LightPage({ isWide = false, children }: Props) {
  const words = useWords()
  return (
    <Box sx={{ ...page, ...(isWide && { '--spring': '150px' }) }}>
      <Box sx={{ ...gate, width: `min(100% - 36px, ${isWide ? 760 : 486}px)` }}>
        <Stack component="header" sx={brand}>
          <Wordmark />
          <p>{words('common.tagline')}</p>
        </Stack>
        <Box component="main" sx={{ px: 2, display: 'grid', justifyItems: 'center' }}>
          <Stack sx={{ ...card, width: `min(100%, ${isWide ? 640 : 344}px)` }}>{children}</Stack>
        </Box>
        <Box component="footer" sx={{ position: 'absolute', inset: 'auto 0 24px', textAlign: 'center' }}>
          <LocaleSelect />
        </Box>
      </Box>
    </Box>
  )
}

// The form hangs from the arch’s spring line, so that no message moves it.
const page = {
  '--stone': 'color-mix(in srgb, #8c8064 26%, var(--page))',
  '--joint': 'color-mix(in srgb, #8c8064 9%, var(--page))',
  '--spring': '243px',
  '--ring': '54px',
  minHeight: '100dvh',
  display: 'grid',
  gridTemplate: '1fr / minmax(0, 1fr)',
  justifyItems: 'center',
  overflow: 'clip',
  background: `var(--page) url("${wall}") 50% 0`,
  '@media (max-width: 599px)': { '--spring': '150px', '--ring': '40px' },
}

const gate = {
  position: 'relative',
  isolation: 'isolate',
  mt: { xs: '64px', sm: '92px' },
  pt: '64px',
  pb: '96px',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    borderRadius: '50% 50% 0 0 / var(--spring)',
  },
  '&::before': {
    inset: 'calc(-1 * var(--ring)) calc(-1 * var(--ring)) 0',
    borderRadius: '50% 50% 0 0 / calc(var(--spring) + var(--ring))',
    background: `repeating-conic-gradient(from -90deg at 50% 100%, var(--joint) 0 0.4deg, var(--stone) 0.4deg 13.85deg)
        0 0 / 100% calc(var(--spring) + var(--ring)) no-repeat,
      repeating-linear-gradient(var(--joint) 0 2px, var(--stone) 2px 56px)
        0 calc(var(--spring) + var(--ring)) no-repeat`,
  },
  '&::after': {
    background: 'radial-gradient(ellipse 60% 300px at 50% 0, var(--waitSoft), transparent), var(--surface)',
  },
}

const card = {
  gap: 2.25,
  overflowWrap: 'anywhere',
  '& p': { m: 0 },
  '& ol': { m: 0, pl: 2.75, display: 'grid', gap: 1 },
  '& .MuiInputBase-root': { minHeight: 46 },
}

const brand = {
  alignItems: 'center',
  gap: 0.75,
  mb: 4.5,
  textAlign: 'center',
  '& .wordmark': { fontSize: 24 },
  '& svg': { color: 'primary.main' },
  '& p': { maxWidth: '28ch', m: 0, fontSize: 13, color: 'text.secondary' },
}

function LocaleSelect() {
  const words = useWords()
  const locale = useLocale()
  return (
    <NativeSelect
      value={locale}
      slotProps={{ input: { 'aria-label': words('common.language') } }}
      onChange={({ target }) => isLocale(target.value) && void chooseLocale(target.value)}
    >
      {Object.entries(localeNames).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Takes a form's place; the heading takes the focus. */
export function Outcome({ children }: { children: ReactNode }) {
  useEffect(focusTitle, [])
  return children
}

interface PageLinkProps {
  to: string
  /** Without them it leads to the login. */
  children?: ReactNode
  state?: unknown
}

/** A link to another page outside the office. */
export function PageLink({ to, state, children }: PageLinkProps) {
  const words = useWords()
  return (
    <Link component={RouterLink} to={to} state={state} sx={{ alignSelf: 'start', py: 0.5 }}>
      {children ?? words('session.toLogin')}
    </Link>
  )
}
