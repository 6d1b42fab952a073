type Token = string | null | undefined;

/** What ties calls to a server and to the session of a page. */
export interface Binding {
  /** Where the server is: '' for the page's own host (browser only), else an absolute address. */
  readonly baseUrl: string;
  /** Asked before each request: the bearer token, or nothing when nobody is signed in. */
  readonly getToken?: () => Token | Promise<Token>;
  /** Called once per request that was answered 401; true means that a new token is there and the request is repeated. */
  readonly onUnauthorized?: () => boolean | Promise<boolean>;
  /** Called when the repeated request is answered 401 too: the token is of no use, and nobody should stay signed in with it. */
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
