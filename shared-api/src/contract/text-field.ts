import * as z from 'zod/mini';
import { type TextRule, textProblem } from '../rules/text-rule.ts';

const UNSTORABLE = 'This text holds a character that cannot be stored.';

/** Refuses the one character that no database text can hold, so that none can be looked for with it either. */
export const storable = z.refine<string>((text) => !text.includes('\0'), { error: UNSTORABLE, abort: true });

/**
 * A text a person enters, checked by its rule; also refuses what cannot be stored. What is said is a whole sentence that names
 * the text, but of what is no text where none has to be.
 */
export function textField(rule: TextRule) {
  return z.string({ error: sentence(rule.required) ?? 'A text is expected here' }).check(
    storable,
    z.refine((text) => textProblem(rule, text) === undefined, {
      error: ({ input }) => (typeof input === 'string' ? sentence(textProblem(rule, input)) : undefined),
    }),
    z.meta({
      ...(rule.required === undefined ? {} : { minLength: 1 }),
      ...(rule.max === undefined ? {} : { maxLength: rule.max }),
    }),
  );
}

function sentence(words: string | undefined): string | undefined {
  return words && `${words}.`;
}
