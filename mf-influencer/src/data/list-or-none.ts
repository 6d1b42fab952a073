import { isApiError } from 'shared-auth';
import { logFailure } from './log.ts';

/** A list as a page shows it; `failed` when it is empty because it could not be fetched. */
export interface Listing<Entry> {
  readonly entries: readonly Entry[];
  readonly failed: boolean;
  /** Of a call that failed, for those who read the server's log. */
  readonly requestId?: string | undefined;
}

/** A list that could not be fetched is logged, and stays empty. Throws only what no page waits for any more. */
export async function listOrNone<Entry>(
  call: Promise<readonly Entry[]>,
  what: string,
): Promise<Listing<Entry>> {
  try {
    return { entries: await call, failed: false };
  } catch (error) {
    if (!isApiError(error) || error.kind === 'abort') throw error;
    logFailure(`${what} could not be fetched`, error);
    return { entries: [], failed: true, ...(error.requestId && { requestId: error.requestId }) };
  }
}
