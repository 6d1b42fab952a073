import anyAscii from 'any-ascii';

/** Letters of a code, with room for a number behind it. */
const LONGEST = 50;
/** Of names in which nothing can be written with the letters of an address. */
const NAMELESS = 'shop';

/** Words that stand for the marketplace itself, or for a place on it. */
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

/** The part of an address that names a company, made of its name: `Łódź & Söhne` is `lodz-sohne`. */
export function nameCodeOf(nameView: string): string {
  const code = anyAscii(nameView.toWellFormed())
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return code || NAMELESS;
}

/** The same code for the first, second, third company of a name. */
export function numberedCode(code: string, number: number): string {
  return number === 1 ? code : `${code}-${number}`;
}

/** Whether a name would be taken for the marketplace's own. */
export function isReserved(nameView: string): boolean {
  const code = nameCodeOf(nameView);
  return reserved.has(code) || /^wish-?bin(-|$)/.test(code);
}

/** A few letters that stand for a company where its logo has no room: `Pots & More` is `PM`, `Maria's Kiln` is `MK`. */
export function markerOf(nameView: string): string {
  const words = nameView.toWellFormed().match(/[\p{L}\p{N}]+(?:['’`][\p{L}\p{N}]+)*/gu) ?? [];
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => first(word)) : [first(words[0] ?? '?')];
  return Array.from(letters.join('').toUpperCase()).slice(0, 3).join('');
}

function first(word: string): string {
  return Array.from(word)[0] ?? '';
}
