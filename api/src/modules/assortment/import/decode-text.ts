import { CallError } from '../../../platform/http/call-error.ts';

const WORKBOOK = [0x50, 0x4b, 0x03, 0x04];

/**
 * The text of a file as spreadsheets save it: UTF-8 with or without a mark of its order, or UTF-16 with one. Anything else
 * is refused with a CallError that says what to do.
 */
export function decodeText(bytes: Uint8Array): string {
  if (WORKBOOK.every((byte, at) => bytes[at] === byte))
    throw refused('This is a workbook. Please save it as CSV UTF-8 first, and send that.');
  const text = decoded(bytes);
  if (text.includes('\0')) throw refused('This is not a file of text. Please save it as CSV UTF-8.');
  if (text.trim() === '') throw refused('The file is empty.');
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw refused('The letters of this file cannot be read. Please save it as CSV UTF-8.');
  }
}

export function refused(msg: string): CallError {
  return new CallError('upload_refused', msg);
}
