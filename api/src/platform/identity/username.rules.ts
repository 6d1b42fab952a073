import { SHORT_TEXT_MAX } from 'shared-api/rules';

/** For people whom the identity server gives no usable name. */
const NAMELESS = 'member';
const LONGEST_EMAIL = 320;

/**
 * The name for a person, by the one the identity server prefers: without what cannot be seen, at most 25 characters.
 * Of an e-mail address only the part before the @ is taken, since a name is shown to everybody.
 */
export function usernameFrom(preferred: unknown): string {
  const text = typeof preferred === 'string' ? preferred : '';
  const [name = ''] = text.normalize('NFC').replace(/\p{C}/gu, '').trim().split('@');
  return cut(name.replace(/\s+/g, ' ').trim(), SHORT_TEXT_MAX) || NAMELESS;
}

/** The same name made different by what is added, within the same length. */
export function usernameWith(username: string, addition: string): string {
  return `${cut(username, SHORT_TEXT_MAX - addition.length - 1)}-${addition}`;
}

/** The e-mail address the identity server tells; undefined when it tells none that can be kept. */
export function emailFrom(claim: unknown): string | undefined {
  if (typeof claim !== 'string' || /[\p{C}\s]/u.test(claim)) return undefined;
  return claim !== '' && claim.length <= LONGEST_EMAIL ? claim : undefined;
}

/** By code points, as the database counts. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').trim();
}
