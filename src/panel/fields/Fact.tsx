import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { RecordField, type RecordFieldProps } from 'react-admin'
import { written } from './Verbatim'

interface FactProps {
  label: string
  isGrave?: boolean
  children: ReactNode
}

export function Fact({ label, isGrave = false, children }: FactProps) {
  return (
    <>
      <Box component="dt" sx={isGrave ? { '&&': { color: 'error.main', fontWeight: 600 } } : undefined}>
        {label}
      </Box>
      <dd>{children}</dd>
    </>
  )
}

export function RecordFact<Row extends NonNullable<RecordFieldProps['record']>>(
  props: RecordFieldProps<Row>,
) {
  return <RecordField<Row> variant="inline" {...props} />
}

/** The same for text that a person wrote. */
export function WrittenFact(props: RecordFieldProps & { source: string }) {
  return <RecordFact render={(record) => written(record[props.source])} {...props} />
}
