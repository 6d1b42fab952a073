import type { LoaderFunctionArgs } from 'shared-shell';

/** What the router hands to a loader. */
export function loaderArgs(
  params: LoaderFunctionArgs['params'] = {},
  signal?: AbortSignal,
): LoaderFunctionArgs {
  const url = new URL('http://shop.test/');
  return { params, request: new Request(url, { signal }), url, pattern: '', context: {} };
}
