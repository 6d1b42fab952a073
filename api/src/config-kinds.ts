import { z } from 'zod';

/** One value of the environment: what it accepts, the text that stands for it when it is not set, and what it is for. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T, string>;
  /** Read as if it had been set; none: the value stays undefined. */
  readonly fallback?: string;
  /** What a wrong value is told, after "NAME must be". */
  readonly expected: string;
  readonly purpose: string;
  /** May hold a password, and is not repeated in messages. */
  readonly secret?: true;
}

/** A number without a fraction, its bounds included. */
export const whole = (least: number, most: number): Pick<Variable<number>, 'schema' | 'expected'> => ({
  schema: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most),
  expected: `a whole number from ${least} to ${most}`,
});

export const oneOf = <const T extends readonly string[]>(...words: T) => ({
  schema: z.enum(words),
  expected: `one of ${words.join(', ')}`,
});

const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { search, hash, username } = new URL(text);
  return `${search}${hash}${username}` === '';
};

export const webAddress = {
  schema: z.string().refine(isWebAddress),
  expected: 'an http or https address without a query',
};
