import { RecordField, type RecordFieldProps } from 'react-admin'
import { written } from './Verbatim'

/** What somebody has written into a field of a record, beside the field's word. */
export function WrittenFact(props: RecordFieldProps & { source: string }) {
  return <RecordField variant="inline" render={(record) => written(record[props.source])} {...props} />
}
