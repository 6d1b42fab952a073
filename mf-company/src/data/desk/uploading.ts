/** Milliseconds of silence after which an upload is given up: longer than the server takes to draw a picture anew. */
const SILENCE = 60_000;

interface Watch {
  /** Pressed by whoever does not want it any more. */
  readonly stop: AbortSignal;
  readonly onProgress: (part: number) => void;
}

/** An upload that is given up when nothing moves any more, however long it takes as a whole. */
export async function uploading<Value>(
  { stop, onProgress }: Watch,
  send: (rest: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<Value>,
): Promise<Value> {
  const silent = new AbortController();
  const giveUp = () => silent.abort(new DOMException('Nothing moved for a minute', 'TimeoutError'));
  let timer = setTimeout(giveUp, SILENCE);
  try {
    return await send({
      signal: AbortSignal.any([stop, silent.signal]),
      onProgress: (part) => {
        clearTimeout(timer);
        timer = setTimeout(giveUp, SILENCE);
        onProgress(part);
      },
    });
  } finally {
    clearTimeout(timer);
  }
}
