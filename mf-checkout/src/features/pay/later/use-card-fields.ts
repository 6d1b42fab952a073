import type { StripeElementChangeEvent } from '@stripe/stripe-js';
import { useState } from 'react';

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

/** What the fields of the card company tell of themselves; what is in them never reaches the page. */
export function useCardFields(): CardFields {
  const [states, setStates] = useState({ number: UNTOUCHED, expiry: UNTOUCHED, code: UNTOUCHED });
  return {
    errors: { number: states.number.error, expiry: states.expiry.error, code: states.code.error },
    changed: (name, { complete, empty, error }) => {
      setStates((before) => {
        // A field that tells nothing new still lacks what it lacked.
        const told = empty && before[name].empty ? before[name].error : '';
        return { ...before, [name]: { complete, empty, error: error?.message ?? told } };
      });
    },
    check: () => {
      const names: CardFieldName[] = ['number', 'expiry', 'code'];
      const lacking = names.filter((name) => !states[name].complete);
      setStates((before) => ({
        ...before,
        ...Object.fromEntries(
          lacking.map((name) => [
            name,
            { ...before[name], error: before[name].error === '' ? cardFields[name] : before[name].error },
          ]),
        ),
      }));
      return lacking[0];
    },
  };
}
