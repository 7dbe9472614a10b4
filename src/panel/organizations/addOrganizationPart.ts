import { lazyPart } from '../screens/lazyPart'
import type { AddOrganizationProps } from './adding/AddOrganizationDialog'

const dialog = lazyPart<AddOrganizationProps>(
  async () => (await import('./adding/AddOrganizationDialog')).AddOrganizationDialog,
)

/** The dialog that adds an organization, in a part of its own. */
export const AddOrganizationPart = dialog.Part

/** Begins to load it when a pointer or the focus comes near. */
export const preloadAddOrganization = dialog.preload
