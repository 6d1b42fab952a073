import { useEffect, useState } from 'react';
import { data } from 'react-router-dom';

/**
 * The router is the shell's alone. These are the pieces a remote may use of it;
 * sharing the library itself would put all of it on every page, and so does an unused piece.
 */

export type { LoaderFunctionArgs } from 'react-router-dom';
export {
  Outlet,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';

/**
 * What a route's loader throws when the thing in its address does not exist: the shell answers with
 * status 404 and its page for that.
 */
export function notFound(message: string) {
  return data({ msg: message }, { status: 404 });
}

/** What the newest promise that has come to an end came to; its promise says which one that was. */
type Outcome<Value> =
  | { readonly promise: Promise<Value>; readonly value: Value }
  | { readonly promise: Promise<Value>; readonly error: unknown };

export interface Latest<Value> {
  /** The old value stays while a new one is on its way; null until there is one. */
  readonly value: Value | null;
  readonly pending: boolean;
}

/** Follows a loader's promise from one load to the next. A rejected one is thrown, for the error view of the route. */
export function useLatest<Value>(promise: Promise<Value>): Latest<Value> {
  const [outcome, setOutcome] = useState<Outcome<Value> | null>(null);
  useEffect(() => {
    let current = true;
    const end = (next: Outcome<Value>) => {
      if (current) setOutcome(next);
    };
    promise.then(
      (value) => end({ promise, value }),
      (error: unknown) => end({ promise, error }),
    );
    return () => {
      current = false;
    };
  }, [promise]);

  if (outcome !== null && 'error' in outcome) throw outcome.error;
  return { value: outcome?.value ?? null, pending: outcome?.promise !== promise };
}
