import { join, resolve } from 'node:path';
import { z } from 'zod';

/** One environment variable: its parser, its default and its purpose. */
export interface Variable<T = unknown> {
  readonly schema: z.ZodType<T, string>;
  readonly fallback: string;
  /** What the message of a wrong value names, after "NAME must be". */
  readonly expected: string;
  readonly purpose: string;
}

/** The repository's folder: the default place for data is beside the code, wherever a server is started. */
export const repositoryRoot = join(import.meta.dirname, '../..');

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

export const port = (fallback: string, purpose: string): Variable<number> => ({
  ...whole(0, 65_535),
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

export const logLevel = {
  ...oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  fallback: 'info',
  purpose: 'The least important lines to log, to the standard error output.',
};

export type Environment = Readonly<Record<string, string | undefined>>;
type Values<V> = { readonly [K in keyof V]: V[K] extends Variable ? z.output<V[K]['schema']> : never };

/** A value of the environment makes no sense; the message is one sentence for the person who set it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Variables whose values no message quotes. */
const SECRET = /(SECRET|TOKEN|_KEY)$/;

/**
 * Reads a stand-in's settings; missing or empty variables take their default.
 * @param instead what production uses in its place, for the sentence of the refusal
 * @throws SettingsError on the first wrong value, and in production unless ALLOW_SANDBOX=1
 */
export function readSettings<V extends Record<string, Variable>>(
  variables: V,
  environment: Environment,
  instead: string,
): Values<V> {
  if (environment['NODE_ENV'] === 'production' && environment['ALLOW_SANDBOX'] !== '1')
    throw new SettingsError(`The sandbox is for development: ${instead}, or set ALLOW_SANDBOX=1.`);
  const entries = Object.entries(variables).map(([name, { schema, fallback, expected }]) => {
    const parsed = schema.safeParse(environment[name] || fallback);
    if (parsed.success) return [name, parsed.data];
    const given = SECRET.test(name) ? '' : `, not "${environment[name]}"`;
    throw new SettingsError(`${name} must be ${expected}${given}.`);
  });
  return Object.fromEntries(entries);
}

/** Settings as a Markdown table, for the README. */
export function settingsTable(variables: Readonly<Record<string, Variable>>): string {
  const rows = Object.entries(variables).map(
    ([name, { fallback, expected, purpose }]) =>
      `| \`${name}\` | ${fallback ? `\`${fallback}\`` : 'not set'} | ${expected.charAt(0).toUpperCase()}${expected.slice(1)}. ${purpose} |`,
  );
  return ['| Variable | Default | What it is |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Base address of the receiver of traces; undefined: nothing is traced. Throws SettingsError. */
export function tracingEndpoint(environment: Environment): string | undefined {
  const endpoint = environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || undefined;
  if (endpoint === undefined || (URL.canParse(endpoint) && /^https?:/.test(endpoint))) return endpoint;
  throw new SettingsError(`OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "${endpoint}".`);
}
