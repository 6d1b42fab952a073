import { createHmac, hkdfSync } from 'node:crypto';
import type { MediaKeys } from '../../../platform/sealing/sealer.ts';

/** Most words of one text that count. A text of a wish has at most 250 characters. */
const WORDS_MAX = 125;

/**
 * The words of a text as the search compares them: letters and digits without accents, in lower case, each once. Text without
 * blanks between words, such as Chinese, is one word.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu))].slice(0, WORDS_MAX);
}

/** What stands for a word in the blind index. */
export interface WordPrints {
  /** The media key of new prints. */
  readonly keyId: string;
  /** The print of a word that was given to a company, by the present key: a whole number of 64 bits as text. */
  print(companyId: number, word: string): string;
  /** The same by each known key: older rows have older keys. */
  prints(companyId: number, word: string): string[];
}

const PURPOSE = 'wishbin: words of orders';

/** Prints are keyed by a key derived from each media key, so that a copy of the database tells none of the words. */
export function wordPrints({ current, known }: MediaKeys): WordPrints {
  const derived = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', PURPOSE, 32));
  const [present, all] = [derived(current.key), [...known.values()].map(derived)];
  // With the company: the same word looks different at each of them.
  const print = (key: Buffer, companyId: number, word: string): string =>
    createHmac('sha256', key).update(`${companyId}\n${word}`).digest().readBigInt64BE(0).toString();
  return {
    keyId: current.id,
    print: (companyId, word) => print(present, companyId, word),
    prints: (companyId, word) => all.map((key) => print(key, companyId, word)),
  };
}
