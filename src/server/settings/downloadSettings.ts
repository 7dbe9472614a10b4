import { fault } from '../../contract/faults'
import type { DownloadSettings } from '../../contract/settings'
import { invalidFields } from '../problems'
import { inOneLine } from './inOneLine'

const addresses = ['ios', 'android', 'redirect'] as const

/**
 * The download group as it is to be stored.
 * @throws Problem invalid_request that names each address that is neither https nor empty
 */
export function readDownload(given: DownloadSettings): DownloadSettings {
  const faults = addresses.filter((name) => !isShareable(given[name].trim()))
  if (faults.length > 0) {
    throw invalidFields(faults.map((name) => fault(`download.${name}`, 'not_https')))
  }
  return {
    title: inOneLine(given.title),
    content: given.content.replace(/\r\n?/g, '\n').trim(),
    ios: given.ios.trim(),
    android: given.android.trim(),
    redirect: given.redirect.trim(),
  }
}

function isShareable(address: string): boolean {
  if (address === '') return true
  if (/\s/.test(address) || !URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && hostname.includes('.') && username === '' && password === ''
}
