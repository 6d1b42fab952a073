import type * as z from 'zod/mini';
import type { Operation } from '../contract/operation.ts';

type Token = string | null | undefined;

/** What ties calls to a server and to the session of a page. */
export interface Binding {
  /** Where the server is: '' for the page's own host (browser only), else an absolute address. */
  readonly baseUrl: string;
  /** Called before each request: the bearer token, or undefined while signed out. */
  readonly getToken?: () => Token | Promise<Token>;
  /** Called once per request that was answered 401; true means that a new token is there and the request is repeated. */
  readonly onUnauthorized?: () => boolean | Promise<boolean>;
  /** Called when the repeated request is answered 401 too: the token is of no use, and the session should end. */
  readonly onRefused?: () => void | Promise<void>;
}

/** Sends a request, and once more where the first was answered 401 and a new token is there. */
export async function repeatedOnce<R extends { readonly status: number }>(
  { onUnauthorized, onRefused }: Pick<Binding, 'onUnauthorized' | 'onRefused'>,
  send: () => Promise<R>,
): Promise<R> {
  const first = await send();
  if (first.status !== 401 || !(await onUnauthorized?.())) return first;
  const second = await send();
  if (second.status === 401) await onRefused?.();
  return second;
}

type Part = 'params' | 'query' | 'body';

/** Validates an answer and returns its used part. */
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

type Value = string | number | boolean;

/**
 * The address of a call: `/api/company/id/:id` with `{ id: 2 }` gives `/api/company/id/2` below the base address. Every
 * value is encoded; undefined and null are left out of a query. Throws a TypeError, a mistake of the caller, when a
 * parameter is missing or is a dot name, which browsers would resolve to another path.
 */
export function buildUrl(baseUrl: string, path: string, params: unknown, query: unknown): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = values.get(name) ?? '';
    if (['', '.', '..'].includes(String(value))) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) search.append(name, String(value));
  const text = search.toString();
  return `${baseUrl.replace(/\/+$/, '')}${filled}${text && `?${text}`}`;
}

function entriesOf(record: unknown): [string, Value][] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.entries(record).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return [];
    return [[name, value]];
  });
}

/** The body of a call as the HTTP client takes it: nothing, JSON, or a form with files. */
export type RequestBody = Record<string, never> | { json: unknown } | { body: FormData };

/** Wraps a body the way its operation says. */
export function buildBody(operation: Pick<Operation, 'bodyType'>, body: unknown): RequestBody {
  if (body === undefined) return {};
  return operation.bodyType === 'multipart' ? { body: toForm(body) } : { json: body };
}

/** Builds a form from an object: files as files, all else as text; skips undefined fields. */
export function toForm(body: unknown): FormData {
  const form = new FormData();
  if (typeof body !== 'object' || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  }
  return form;
}
