export type { FrozenParcel, FrozenPart, FrozenQuote, FrozenWish } from './frozen-quote.ts';
export type { Quotes } from './quotes.ts';
