import type * as z from 'zod/mini';
import type { Operation } from '../contract/operation.ts';

type Part = 'params' | 'query' | 'body';

/** Tells whether an answer has the form it should have, and gives what is used of it. */
export interface Readable<T = unknown> {
  safeParse(
    body: unknown,
  ): { readonly success: true; readonly data: T } | { readonly success: false; readonly error: unknown };
}

/** What the client has to know of a call: any operation of the contract, or one whose answer is read without zod. */
export type Asked = Pick<Operation, 'method' | 'path' | 'params' | 'query' | 'body' | 'bodyType'> & {
  readonly answer: Readable;
};

type CanBeLeftOut<T> = undefined extends T ? true : Record<never, never> extends T ? true : false;

type PartOf<O extends Asked, K extends Part> =
  O extends Readonly<Record<K, infer S extends z.ZodMiniType>>
    ? CanBeLeftOut<z.input<S>> extends true
      ? { readonly [P in K]?: z.input<S> }
      : { readonly [P in K]: z.input<S> }
    : { readonly [P in K]?: undefined };

/**
 * What a call needs beside the operation: exactly the parts its contract names, and a signal that stops it. `key` makes
 * it safe to send again what may have arrived already: the server does one key's work once.
 */
export type CallOptions<O extends Asked> = PartOf<O, 'params'> &
  PartOf<O, 'query'> &
  PartOf<O, 'body'> & { readonly signal?: AbortSignal | undefined; readonly key?: string };

/** The options, which may be left out when nothing in them is required. */
export type CallArguments<O extends Asked> =
  Record<never, never> extends CallOptions<O> ? [options?: CallOptions<O>] : [options: CallOptions<O>];

/** The parsed answer of a call. */
export type Answer<O extends Asked> = O['answer'] extends z.ZodMiniType
  ? z.output<O['answer']>
  : O['answer'] extends Readable<infer T>
    ? T
    : never;

/** Makes a call of the contract; fails with an ApiError. */
export type Call = <const O extends Asked>(operation: O, ...options: CallArguments<O>) => Promise<Answer<O>>;
