import * as z from 'zod/mini';
import { type TextRule, textProblem } from '../rules/text-rules.ts';

const UNSTORABLE = 'This text holds a character that cannot be stored.';

/** Refuses the one character that no database text can hold, so that none can be looked for with it either. */
export const storable = z.refine<string>((text) => !text.includes('\0'), { error: UNSTORABLE, abort: true });

/**
 * A text field, checked by its rule; also refuses characters that cannot be stored. Messages are whole sentences that name
 * the field, except for a non-string value of an optional field.
 */
export function textField(rule: TextRule) {
  return z.string({ error: asSentence(rule.required) ?? 'A text is expected here' }).check(
    storable,
    z.refine((text) => textProblem(rule, text) === undefined, {
      error: ({ input }) => (typeof input === 'string' ? asSentence(textProblem(rule, input)) : undefined),
    }),
    z.meta({
      ...(rule.required === undefined ? {} : { minLength: 1 }),
      ...(rule.max === undefined ? {} : { maxLength: rule.max }),
    }),
  );
}

function asSentence(words: string | undefined): string | undefined {
  return words && `${words}.`;
}

/** A list's search text, such as part of a name. Empty matches everything. */
export const lookedFor = textField({ max: 100, tooLong: 'At most 100 letters can be looked for' });

/** A name of something at the desk, without blanks around it. */
export function nameField(rule: TextRule) {
  return textField(rule).check(z.trim());
}

/** A whole number of something, said in its own words. */
export function wholeField(what: string, least: number, most: number) {
  const error = `${what} is a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}
