import type { ImportEncoding } from '../contract/imports'
import { keysOf } from '../contract/keysOf'

/** What the bytes from 128 on stand for in encodings of one byte a sign; Node's TextDecoder errs in one of them, and lacks another. */
const tables = {
  'windows-1252':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  'windows-1250':
    '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
  'windows-1251':
    'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя',
  'windows-1254':
    '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008d\u008e\u008f\u0090‘’“”•–—˜™š›œ\u009d\u009eŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ',
  macintosh:
    'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} satisfies { [Encoding in ImportEncoding]?: string }

export type SingleByteEncoding = keyof typeof tables
/** The preferred one of those that read a file alike comes first. */
export const singleByteEncodings = keysOf(tables)

/** How many signs a call of `fromCharCode` takes. */
const maxCodes = 8192

/** Bytes as text, each by its number: as in Latin-1. */
export function binaryText(codes: Uint8Array | Uint16Array): string {
  let text = ''
  for (let at = 0; at < codes.length; at += maxCodes) {
    text += String.fromCharCode(...codes.subarray(at, at + maxCodes))
  }
  return text
}

/** The same bytes in an encoding. @param binary as `binaryText` gives it */
export function readBinary(binary: string, encoding: SingleByteEncoding): string {
  return binary.replace(/[\x80-\xff]/g, (byte) => tables[encoding].charAt(byte.charCodeAt(0) - 0x80))
}

/** What panel and server both have. */
declare const TextDecoder: {
  new (
    encoding: string,
    how: { fatal: boolean },
  ): { decode(bytes?: Uint8Array, how?: { stream: boolean }): string }
}

/** Reads a file's bytes piece by piece, and at last its rest. The reading throws where they are in another encoding. */
export function createDecoder(encoding: ImportEncoding): (bytes?: Uint8Array) => string {
  const known = singleByteEncodings.find((name) => name === encoding)
  if (known) return (bytes) => (bytes ? readBinary(binaryText(bytes), known) : '')
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}
