import * as z from 'zod/mini';
import type { TextRule } from '../rules/text-rule.ts';
import { textField } from './text-field.ts';

/** A name of something at the desk, without blanks around it. */
export function nameField(rule: TextRule) {
  return textField(rule).check(z.trim());
}

/** A whole number of something, said in its own words. */
export function wholeField(what: string, least: number, most: number) {
  const error = `${what} is a whole number from ${least} to ${most}`;
  return z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));
}
