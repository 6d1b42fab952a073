import * as z from 'zod/mini';
import { type TextRule, textProblem } from '../rules/text-rule.ts';

const UNSTORABLE = 'This text holds a character that cannot be stored';

/** Marks the findings whose words say what is wrong with which text, and need no name in front. */
const ABOUT_TEXT = { text: true };

/** A text a person enters, checked by its rule; also refuses the one character that no database text can hold. */
export function textField(rule: TextRule) {
  return z.string({ error: rule.required ?? 'A text is expected here' }).check(
    z.refine((text) => !text.includes('\0'), { error: UNSTORABLE, abort: true, params: ABOUT_TEXT }),
    z.refine((text) => textProblem(rule, text) === undefined, {
      params: ABOUT_TEXT,
      error: ({ input }) => (typeof input === 'string' ? textProblem(rule, input) : undefined),
    }),
    z.meta({
      ...(rule.required === undefined ? {} : { minLength: 1 }),
      ...(rule.max === undefined ? {} : { maxLength: rule.max }),
    }),
  );
}
