import SearchIcon from '@mui/icons-material/Search'
import { Box, Link, TextField } from '@mui/material'
import {
  type FormEvent,
  type FormEventHandler,
  Fragment,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  FilterButton,
  FilterFormBase,
  FilterLiveForm,
  getFilterFormValues,
  ResourceContextProvider,
  useInput,
  useListContext,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { focusTitle, shortcutKey } from '../form/focus'
import { type Option, SelectInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { narrowPage } from '../theme/tokens'

/** Inputs whose `source` is a key of the filter. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <FilterLiveForm debounce={false} formComponent={FilterRow}>
      {children}
    </FilterLiveForm>
  )
}

/** Inputs that stand there once they are in use, or were added. */
export function FurtherFilters({ filters }: { filters: ReactElement[] }) {
  return (
    <>
      <FilterFormBase filters={filters} />
      {/* Without a resource, whose saved filters have a menu of their own. */}
      <ResourceContextProvider value="">
        <FilterButton className="add-filters" filters={filters} disableSaveQuery />
      </ResourceContextProvider>
    </>
  )
}

/** In narrow lists the search is beside the buttons, the other filters below. */
const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  // The menu that adds a filter takes it away again.
  '& :is(.hide-filter, .RaFilterFormInput-spacer, .RaFilterForm-clearFix)': { display: 'none' },
  [narrowPage]: {
    display: 'contents',
    '& > *': { order: 2, flex: '1 1 160px', maxWidth: 'max-content' },
    '& > :first-child': { order: 0, flexBasis: 120 },
    // With the buttons: at the end of the last line stands what colleagues have changed.
    '& > .add-filters': { order: 1, flex: 'none' },
  },
}

function FilterRow({
  children,
  onSubmit,
}: {
  children?: ReactNode
  onSubmit?: FormEventHandler<HTMLElement>
}) {
  const words = useWords()
  const { getValues, reset } = useFormContext()
  const [round, setRound] = useState(0)
  // Begins anew where the list is cleared: what was being typed is not sent any more, and react-admin would leave what it has just sent.
  const clear = (event: FormEvent) => {
    event.preventDefault()
    reset(getFilterFormValues(getValues(), {}))
    setRound(round + 1)
  }
  return (
    <Box
      component="search"
      aria-label={words('office.list.filters')}
      sx={{ flex: 1, [narrowPage]: { display: 'contents' } }}
    >
      <Box component="form" noValidate onSubmit={onSubmit} onReset={clear} sx={row}>
        <Fragment key={round}>{children}</Fragment>
      </Box>
    </Box>
  )
}

/** Debounce, ms. */
const rest = 300

/** A debounced search; `/` focuses it from anywhere but a field. */
export function SearchFilter({ hint }: { hint: string }) {
  const words = useWords()
  const { field } = useInput<string>({ source: 'q', defaultValue: '', parse: (text) => text })
  const { value, onChange } = field
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  // It came with the list: what was being typed meanwhile gives way.
  if (value !== sent) {
    setSent(value)
    setText(value)
  }
  const box = useRef<HTMLInputElement>(null)
  useSlash(box)
  useEffect(() => {
    const keywords = text.trim()
    if (keywords === value) return undefined
    const timer = setTimeout(() => {
      setSent(keywords)
      onChange(keywords)
    }, rest)
    return () => clearTimeout(timer)
  }, [text, value, onChange])
  return (
    <TextField
      type="search"
      inputRef={box}
      placeholder={hint}
      value={text}
      onChange={(event) => setText(event.target.value)}
      slotProps={{
        input: { startAdornment: <SearchIcon fontSize="small" aria-hidden="true" sx={{ mr: 1 }} /> },
        htmlInput: {
          'aria-keyshortcuts': '/',
          'aria-label': words('office.list.search'),
          maxLength: 200,
          autoComplete: 'off',
        },
      }}
      sx={{
        // As wide as what it says can be searched for, where the filters leave room in their line.
        flex: '1 1 92px',
        minWidth: 0,
        maxWidth: `max(208px, calc(${hint.length}ch + 64px))`,
        [narrowPage]: { '&&': { order: 0, flex: '1 1 200px', maxWidth: 'none' } },
      }}
    />
  )
}

const fields = 'input:not([type=checkbox]), select, textarea, video, [contenteditable=true]'

function useSlash(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, target } = event
      const isTyping = target instanceof Element && target.matches(fields)
      // What is behind a dialog is hidden from it.
      const isBehind = box.current?.closest('[aria-hidden=true]')
      if (shortcutKey(event) !== '/' || ctrlKey || metaKey || altKey || isTyping || isBehind) return
      event.preventDefault()
      box.current?.select()
      box.current?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [box])
}

interface ChoiceFilterProps {
  source: string
  /** By default the resource's word for `source`. */
  label?: string
  options: readonly Option[]
  defaultValue?: string
  /** Says which options are missing. */
  hint?: ReactNode
}

export function ChoiceFilter({ defaultValue = '', hint, ...rest }: ChoiceFilterProps) {
  return (
    <SelectInput
      {...rest}
      defaultValue={defaultValue}
      fullWidth={false}
      helperText={hint ?? false}
      slotProps={{ formHelperText: { role: 'alert' } }}
    />
  )
}

/** Two days, each of which may stay open. A wrong period is explained at its field, and the office is not asked. */
export function DaysFilter() {
  const words = useWords()
  const { getValues, setValue } = useFormContext()
  const [days, setDays] = useState({ from: getValues('from') ?? '', to: getValues('to') ?? '' })
  const problem = problemOfDays(days.from, days.to)
  const outside = words('office.list.days.outside', {
    first: firstDay.slice(0, 4),
    last: lastDay.slice(0, 4),
  })
  const order = words('office.list.days.order')
  const change = (changed: Partial<typeof days>) => {
    const next = { ...days, ...changed }
    setDays(next)
    if (problemOfDays(next.from, next.to) !== null) return
    setValue('from', next.from)
    setValue('to', next.to)
  }
  return (
    <>
      <DayFilter
        label={words('office.list.days.from')}
        value={days.from}
        problem={problem === 'fromOutside' ? outside : null}
        onChange={(from) => change({ from })}
      />
      <DayFilter
        label={words('office.list.days.to')}
        value={days.to}
        problem={problem === 'toOutside' ? outside : problem === 'order' ? order : null}
        onChange={(to) => change({ to })}
      />
    </>
  )
}

interface DaysFilterProps {
  label: string
  /** `2026-03-01`, or nothing. */
  value: string
  problem: string | null
  onChange: (day: string) => void
}

/** With the browser's calendar; react-admin's DateInput in a FilterLiveForm also sends invalid days. */
export function DayFilter({ label, value, problem, onChange }: DaysFilterProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={problem !== null}
      helperText={problem}
      fullWidth={false}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ htmlInput: { min: firstDay, max: lastDay }, formHelperText: { role: 'alert' } }}
    />
  )
}

const firstDay = '2000-01-01'
const lastDay = '2100-12-31'

type DaysProblem = 'fromOutside' | 'toOutside' | 'order'

export function problemOfDays(from: string, to: string): DaysProblem | null {
  if (!isWithin(from)) return 'fromOutside'
  if (!isWithin(to)) return 'toOutside'
  return from !== '' && to !== '' && from > to ? 'order' : null
}

/** Compared as text: a five-digit year would sort before one of four. */
function isWithin(day: string): boolean {
  return day === '' || (day.length === firstDay.length && day >= firstDay && day <= lastDay)
}

export function useClearFilters(): () => void {
  const { setFilters } = useListContext()
  return () => {
    setFilters({}, [])
    document.querySelector<HTMLFormElement>('search > form')?.reset()
    focusTitle()
  }
}

interface ToggleFilterLinkProps {
  /** Null values disable it. */
  filter: Readonly<Record<string, string | null>>
  children: ReactNode
}

/** Filters by a row's value, and toggles it off again. */
export function ToggleFilterLink({ filter, children }: ToggleFilterLinkProps) {
  const words = useWords()
  const { filterValues, setFilters } = useListContext()
  const entries = Object.entries(filter)
  if (entries.some(([, value]) => value === null)) return children
  const isOn = entries.every(([key, value]) => filterValues[key] === value)
  const next = isOn ? Object.fromEntries(entries.map(([key]) => [key, ''])) : filter
  return (
    <Link
      component="button"
      aria-pressed={isOn}
      sx={{ minHeight: 24, overflowWrap: 'anywhere', textAlign: 'start', whiteSpace: 'normal' }}
      title={words('office.list.only')}
      onClick={() => setFilters({ ...filterValues, ...next })}
    >
      {children}
    </Link>
  )
}
