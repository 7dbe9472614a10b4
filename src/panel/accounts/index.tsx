import { guarded } from '../layout/access'
import { AccountList } from './AccountList'
import { nameOf } from './cells'

export const accounts = {
  name: 'accounts',
  recordRepresentation: nameOf,
  list: guarded('accounts', 'list', AccountList),
}
