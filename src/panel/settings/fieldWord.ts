import type { SettingGroup } from '../../contract/settings'
import type { WordKey } from '../i18n/words'

/** The name of a field, by the group that it is in. */
export function fieldWord(group: SettingGroup, field: string): WordKey {
  switch (field) {
    case 'toxicity':
      return 'settings.fields.toxicity'
    case 'ios':
      return 'settings.fields.ios'
    case 'android':
      return 'settings.fields.android'
    case 'redirect':
      return 'settings.fields.redirect'
    case 'title':
      return 'settings.fields.title'
    default:
      return group === 'download' ? 'settings.fields.message' : 'settings.fields.content'
  }
}

/** The name of the section that a group is. */
export function groupWord(group: SettingGroup): WordKey {
  return group === 'analyzer' || group === 'download'
    ? `settings.general.${group}`
    : `settings.invitation.${group}`
}
