import { SHORT_TEXT_MAX } from 'shared-api/rules';

/** For people whom the identity server gives no usable name. */
const NAMELESS = 'member';
const LONGEST_EMAIL = 320;

/** Control characters, and what takes no place or no ink: fillers, the blank Braille pattern. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Accents that stand on no letter, or one upon another. */
const STRAY_MARKS = /(?<![\p{L}\p{N}\p{M}])\p{M}+|(?<=\p{M}{2})\p{M}+/gu;
const READABLE = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Alphabets that share the looks of many letters. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/**
 * Derives a username from the identity server's preferred one: without invisible characters, at most 25 characters, and
 * without mixed alphabets that imitate another name. Takes only the part of an email address before the @, since a name
 * is public.
 */
export function usernameFrom(preferred: unknown): string {
  const text = typeof preferred === 'string' ? preferred : '';
  const [seen = ''] = text.normalize('NFKC').replace(UNSEEN, '').split('@');
  const name = cut(seen.replace(STRAY_MARKS, '').replace(/\s+/g, ' ').trim(), SHORT_TEXT_MAX);
  return READABLE.test(name) && !mixesAlphabets(name) ? name : NAMELESS;
}

function mixesAlphabets(name: string): boolean {
  return ALIKE.filter((alphabet) => alphabet.test(name)).length > 1;
}

/** Appends a suffix to the name, within the same length. */
export function usernameWith(username: string, addition: string): string {
  return `${cut(username, SHORT_TEXT_MAX - addition.length - 1)}-${addition}`;
}

/** The identity server's email address; undefined when missing or invalid. */
export function emailFrom(claim: unknown): string | undefined {
  if (typeof claim !== 'string' || /[\p{C}\s]/u.test(claim)) return undefined;
  return claim !== '' && claim.length <= LONGEST_EMAIL ? claim : undefined;
}

/** By code points, as the database counts. */
function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join('').trim();
}
