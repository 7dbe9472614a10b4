import type { GetListParams } from 'ra-core'

/** react-admin's own query keys, which it does not export; a test holds each against what it uses. */

/** Of all pages of a list, or of the one with these parameters. */
export function listKey(resource: string, params?: GetListParams): readonly unknown[] {
  return [resource, 'getList', ...(params ? [params] : [])]
}

export function recordKey(resource: string, id: string): readonly unknown[] {
  return [resource, 'getOne', { id, meta: undefined }]
}

export const permissionsKey = ['auth', 'getPermissions', {}]

/** Of whether one action, or any, is allowed. */
export function accessKey(asked?: { resource: string; action: string }): readonly unknown[] {
  return ['auth', 'canAccess', ...(asked ? [asked] : [])]
}
