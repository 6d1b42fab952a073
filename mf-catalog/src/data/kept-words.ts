import { type RefObject, useEffect, useRef } from 'react';
import type { Given, OnGive } from '../domain/personalization.ts';
import { isRecord, readRecord, removeRecord, writeRecord } from './session-record.ts';

/** Entry of the session storage with the words typed on product pages; the shell removes it when a person signs out. */
const KEY = 'keptWords';

/** Products whose words are remembered; the oldest go first. */
const MOST = 20;

/** Keeps the words typed for a product, for Back, a reload, a sign-in and a later visit in this tab. */
export function keepWords(productId: number, given: Given): void {
  const words = Object.entries(given).filter(([, content]) => typeof content === 'string' && content !== '');
  const others = otherProducts(productId);
  const own = words.length === 0 ? [] : [[String(productId), Object.fromEntries(words)]];
  if (others.length + own.length === 0) removeRecord(KEY);
  // Names that are whole numbers would come first in the order of their numbers.
  else writeRecord(KEY, { products: [...others, ...own].slice(-MOST) });
}

/** Forgets the words for a product: they went with a wish. */
export function forgetWords(productId: number): void {
  keepWords(productId, {});
}

/** The words kept for a product, by the key of their area. */
export function keptWords(productId: number): Given {
  const [, words] = products().find(([id]) => id === String(productId)) ?? [];
  if (!isRecord(words)) return {};
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function otherProducts(productId: number): unknown[][] {
  return products().filter(([id]) => id !== String(productId));
}

function products(): unknown[][] {
  const kept = readRecord(KEY)?.products;
  return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
}

/**
 * Brings back the words kept for a product, and keeps those that are typed from then on.
 * @param restore takes the kept words; what was given meanwhile counts more
 */
export function useKeptWords(productId: number, given: Given, restore: (words: Given) => void): void {
  const atFirst = useRef(given);
  useEffect(() => restore(keptWords(productId)), [productId, restore]);
  const changed = useRef(false);
  useEffect(() => {
    changed.current ||= given !== atFirst.current;
    if (changed.current) keepWords(productId, given);
  }, [productId, given]);
}

/** Takes what was typed into a field of the server's HTML before its code came. */
export function useTypedBefore(
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  key: string,
  give: OnGive,
): void {
  useEffect(() => {
    const typed = box.current?.value;
    if (typed) give(key, typed);
  }, [box, key, give]);
}
