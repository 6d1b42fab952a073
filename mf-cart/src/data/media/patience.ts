/** A limit on silence. */
export interface Patience {
  /** Ends when nothing was heard for too long, or when the one given does. */
  readonly signal: AbortSignal;
  /** Something was heard: the time counts anew. */
  heard(): void;
  /** It is over: the time counts no more. */
  done(): void;
}

/**
 * Ends what has been silent for so many milliseconds. However long an upload takes on a slow line, it goes on for as long
 * as it moves.
 */
export function patience(milliseconds: number, stop: AbortSignal): Patience {
  const silence = new AbortController();
  const end = () => silence.abort(new DOMException('Nothing was heard for too long.', 'TimeoutError'));
  let timer = setTimeout(end, milliseconds);
  const done = () => clearTimeout(timer);
  return {
    signal: AbortSignal.any([silence.signal, stop]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    },
    done,
  };
}
