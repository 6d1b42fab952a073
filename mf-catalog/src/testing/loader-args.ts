import type { LoaderFunctionArgs } from 'shared-shell';

interface Further {
  readonly signal?: AbortSignal;
  /** The query of the address, with its question mark. */
  readonly search?: string;
}

/** What the router hands to a loader. */
export function loaderArgs(
  params: LoaderFunctionArgs['params'] = {},
  { signal, search = '' }: Further = {},
): LoaderFunctionArgs {
  const url = new URL(`http://shop.test/${search}`);
  return { params, request: new Request(url, signal && { signal }), url, pattern: '', context: {} };
}
