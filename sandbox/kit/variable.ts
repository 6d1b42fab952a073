import { join, resolve } from 'node:path';
import { z } from 'zod';

/** One value of the environment: what it accepts, the text that stands for it when it is not set, and what it is for. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T, string>;
  readonly fallback: string;
  /** What a wrong value is told, after "NAME must be". */
  readonly expected: string;
  readonly purpose: string;
}

/** The repository's folder: the default place for data is beside the code, wherever a server is started. */
const repositoryRoot = join(import.meta.dirname, '../..');

export const port = (fallback: string, purpose: string): Variable<number> => ({
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((value) => value <= 65_535),
  expected: 'a whole number from 0 to 65535',
  fallback,
  purpose: `${purpose} 0 takes a free one.`,
});

export const word = (fallback: string, purpose: string): Variable<string> => ({
  schema: z.string().regex(/^\S+$/),
  expected: 'a text without spaces',
  fallback,
  purpose,
});

export const dataDir: Variable<string> = {
  schema: z.string().transform((folder) => join(resolve(repositoryRoot, folder), 'sandbox')),
  expected: 'a folder',
  fallback: '.data',
  purpose: 'What is kept is in `sandbox` below it; a relative one is below the repository.',
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel: Variable<(typeof levels)[number]> = {
  schema: z.enum(levels),
  expected: `one of ${levels.join(', ')}`,
  fallback: 'info',
  purpose: 'The least important lines to log, to the standard error output.',
};
