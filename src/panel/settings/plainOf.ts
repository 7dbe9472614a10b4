import type { SettingGroup } from '../../contract/settings'

/** A field's value to be read: the HTML of a letter as what stands between its tags. */
export function plainOf(group: SettingGroup, field: string, value: string): string {
  if (field !== 'content' || group === 'download') return value
  return value
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
}
