import type { CustomFontSource, StripeElementChangeEvent } from '@stripe/stripe-js';
import { useRef, useState } from 'react';

/** The page's type face, in the first place of every text. */
const FAMILY = 'Inter';

/**
 * The page's own type face for the card company's frames, which no style of the page reaches: read off the page's rules,
 * for its address changes with each build. Empty where the page has none; text then has the stand-in of `insideLook`.
 */
export function pageFonts(page: Document = document): CustomFontSource[] {
  for (const sheet of page.styleSheets) {
    // Rules of sheets from elsewhere cannot be read, and the page's own stand in it.
    if (sheet.href) continue;
    for (const { cssText } of sheet.cssRules) {
      const [, address] = isOurs(cssText) ? (/url\(["']?([^"')]+)/.exec(cssText) ?? []) : [];
      if (address !== undefined)
        return [{ family: FAMILY, src: `url("${new URL(address, page.baseURI)}")`, weight: '100 900' }];
    }
  }
  return [];
}

function isOurs(rule: string): boolean {
  return (
    rule.startsWith('@font-face') && new RegExp(`font-family:\\s*["']?${FAMILY}["']?\\s*[;}]`).test(rule)
  );
}

/** The fields of a card, and what is said of one that lacks something, in the card company's own words. */
export const cardFields = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  code: "Your card's security code is incomplete.",
} as const;

export type CardFieldName = keyof typeof cardFields;

interface FieldState {
  readonly complete: boolean;
  readonly empty: boolean;
  /** '' while nothing is wrong. */
  readonly error: string;
}

const UNTOUCHED: FieldState = { complete: false, empty: true, error: '' };

/** The part of a change that matters here. */
type FieldChange = Pick<StripeElementChangeEvent, 'complete' | 'empty'> & {
  readonly error?: { readonly message: string } | undefined;
};

export interface CardFields {
  readonly errors: Readonly<Record<CardFieldName, string>>;
  readonly changed: (name: CardFieldName, change: FieldChange) => void;
  /** Says of each field what it lacks. @returns the first of them, undefined when nothing is missing */
  readonly check: () => CardFieldName | undefined;
}

const UNTOUCHED_ALL: Readonly<Record<CardFieldName, FieldState>> = {
  number: UNTOUCHED,
  expiry: UNTOUCHED,
  code: UNTOUCHED,
};

/** What the fields of the card company tell of themselves; what is in them never reaches the page. */
export function useCardFields(): CardFields {
  const [states, setStates] = useState(UNTOUCHED_ALL);
  // Enter in the last field pays before the page is drawn with that field's last change.
  const latest = useRef(UNTOUCHED_ALL);
  const put = (changes: Partial<Record<CardFieldName, FieldState>>): void => {
    latest.current = { ...latest.current, ...changes };
    setStates(latest.current);
  };
  return {
    errors: { number: states.number.error, expiry: states.expiry.error, code: states.code.error },
    changed: (name, { complete, empty, error }) => {
      const before = latest.current[name];
      // A field that tells nothing new still lacks what it lacked.
      const told = empty && before.empty ? before.error : '';
      put({ [name]: { complete, empty, error: error?.message ?? told } });
    },
    check: () => {
      const names: CardFieldName[] = ['number', 'expiry', 'code'];
      const lacking = names.filter((name) => !latest.current[name].complete);
      for (const name of lacking) {
        const field = latest.current[name];
        put({ [name]: { ...field, error: field.error === '' ? cardFields[name] : field.error } });
      }
      return lacking[0];
    },
  };
}
