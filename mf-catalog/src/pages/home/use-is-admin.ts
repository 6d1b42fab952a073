import { useSyncExternalStore } from 'react';
import { isAdmin, subscribeSession } from 'shared-auth';

/** Whether an administrator looks at the page. Not before it is hydrated: the server knows nobody. */
export function useIsAdmin(): boolean {
  return useSyncExternalStore(subscribeSession, isAdmin, () => false);
}
