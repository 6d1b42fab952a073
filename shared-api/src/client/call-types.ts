import type * as z from 'zod/mini';
import type { Operation } from '../contract/operation.ts';

type Part = 'params' | 'query' | 'body';

type CanBeLeftOut<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;

type PartOf<O extends Operation, K extends Part> =
  O extends Readonly<Record<K, infer S extends z.ZodMiniType>>
    ? CanBeLeftOut<z.input<S>> extends true
      ? { readonly [P in K]?: z.input<S> }
      : { readonly [P in K]: z.input<S> }
    : { readonly [P in K]?: undefined };

/**
 * What a call needs beside the operation: exactly the parts its contract names, and a signal that stops it. `key` makes
 * it safe to send again what may have arrived already: the server does one key's work once.
 */
export type CallOptions<O extends Operation> = PartOf<O, 'params'> &
  PartOf<O, 'query'> &
  PartOf<O, 'body'> & { readonly signal?: AbortSignal | undefined; readonly key?: string };

/** The options, which may be left out when nothing in them is required. */
export type CallArguments<O extends Operation> =
  Record<never, never> extends CallOptions<O> ? [options?: CallOptions<O>] : [options: CallOptions<O>];

/** The parsed answer of a call. */
export type Answer<O extends Operation> = z.output<O['answer']>;

/** Makes a call of the contract; fails with an ApiError. */
export type Call = <const O extends Operation>(
  operation: O,
  ...options: CallArguments<O>
) => Promise<Answer<O>>;
