/** Where the fetch of a state's data stands. */
export interface FetchStatus {
  loading: boolean;
  /** The sentence of the last failure, '' when there is none. */
  error: string;
}

/** Fetch, pending: loading, and the error of an earlier try is cleared. */
export function pending<State extends FetchStatus>(state: State): State {
  return { ...state, loading: true, error: '' };
}

/** Fetch, rejected: no longer loading, the message stored. */
export function rejected<State extends FetchStatus>(state: State, message: string): State {
  return { ...state, loading: false, error: message };
}
