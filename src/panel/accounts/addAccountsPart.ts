import { lazyPart } from '../screens/lazyPart'
import type { AddAccountsProps } from './adding/AddAccountsDialog'

const dialog = lazyPart<AddAccountsProps>(
  async () => (await import('./adding/AddAccountsDialog')).AddAccountsDialog,
)

/** The dialog that adds and imports accounts, with its CSV reader, in a part of its own. */
export const AddAccountsPart = dialog.Part

/** Begins to load it when a pointer or the focus comes near. */
export const preloadAddAccounts = dialog.preload
