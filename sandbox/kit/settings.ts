import type { z } from 'zod';
import type { Variable } from './variable.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
type Values<V> = { readonly [K in keyof V]: V[K] extends Variable ? z.output<V[K]['schema']> : never };

/** A value of the environment makes no sense; the message is one sentence for the person who set it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the values of a stand-in; what is missing or empty takes its default.
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
    throw new SettingsError(`${name} must be ${expected}, not "${environment[name]}".`);
  });
  return Object.fromEntries(entries);
}
