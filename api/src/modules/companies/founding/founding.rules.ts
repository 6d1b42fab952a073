import anyAscii from 'any-ascii';
import { oneLine } from 'shared-api/rules';
import { CallError } from '../../../platform/http/errors.ts';

/** Characters of a code, leaving space for a numeric suffix. */
const MAX_LENGTH = 50;
/** Code for names without a single ASCII-representable character. */
const FALLBACK_CODE = 'shop';

/** Names that would be mistaken for the marketplace or one of its pages. */
const reserved = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'api',
  'auth',
  'company',
  'contact',
  'desk',
  'help',
  'legal',
  'login',
  'market',
  'marketplace',
  'mission',
  'new',
  'official',
  'order',
  'privacy',
  'product',
  'profile',
  'security',
  'staff',
  'support',
  'system',
  'terms',
]);

/** The URL slug of a company name: `Łódź & Söhne` becomes `lodz-sohne`. */
export function nameCodeOf(nameView: string): string {
  const code = anyAscii(nameView.toWellFormed())
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-+$/, '');
  return code || FALLBACK_CODE;
}

/** The code of the n-th company of one name. */
export function numberedCode(code: string, number: number): string {
  return number === 1 ? code : `${code}-${number}`;
}

/** Whether a name would be mistaken for the marketplace's own. */
export function isReserved(nameView: string): boolean {
  const code = nameCodeOf(nameView);
  return reserved.has(code) || /^wish-?bin(-|$)/.test(code);
}

/** Initials shown where a logo does not fit: `Pots & More` is `PM`, `Maria's Kiln` is `MK`. */
export function markerOf(nameView: string): string {
  const words = nameView.toWellFormed().match(/[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]+)*/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => first(word)) : [first(words[0] ?? '?')];
  return Array.from(letters.join('').toUpperCase()).slice(0, 3).join('');
}

function first(word: string): string {
  return Array.from(word)[0] ?? '';
}

/** The trimmed company name; throws a 422 CallError for an empty or reserved one. */
export function allowedName(nameView: string): string {
  const name = oneLine(nameView);
  if (name === '') throw refused('Name view is required.');
  if (!isReserved(name)) return name;
  throw refused('This name is kept for the marketplace itself. Please choose another one.');
}

const refused = (msg: string): CallError => new CallError('invalid', msg, { fields: { name_view: msg } });
