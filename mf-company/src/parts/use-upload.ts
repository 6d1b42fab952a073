import { useEffect, useRef, useState } from 'react';
import { PICTURE_BYTES_MAX } from 'shared-api/contract/form-fields';
import type { PictureState } from 'shared-ui/primitives/picture-drop';
import { type Deed, isStale } from '../data/desk/deed.ts';

interface Watch {
  readonly stop: AbortSignal;
  readonly onProgress: (part: number) => void;
}

export interface Upload {
  readonly state: PictureState;
  readonly choose: (file: File) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
}

/**
 * Sends a picture as soon as it is chosen.
 * @param shown what is stored, while nothing is on its way
 * @param send never rejects
 * @param onOutdated it stands otherwise by now: to be asked for again, before it is tried once more
 */
export function useUpload<Value>(
  shown: PictureState,
  send: (file: File, watch: Watch) => Promise<Deed<Value>>,
  onDone: (value: Value) => void,
  onOutdated?: () => void,
): Upload {
  const [state, setState] = useState<PictureState | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const choose = async (file: File) => {
    setLast(file);
    if (file.size > PICTURE_BYTES_MAX)
      return setState({ kind: 'failed', picture: file, sentence: 'A picture may have at most 8 MB' });
    stop.current?.abort();
    const mine = new AbortController();
    stop.current = mine;
    setState({ kind: 'sending', picture: file, part: null });
    const onProgress = (part: number) => setState({ kind: 'sending', picture: file, part });
    const deed = await send(file, { stop: mine.signal, onProgress });
    if (mine.signal.aborted) return setState((now) => (stop.current === mine ? null : now));
    if (deed.kind !== 'done') {
      setState({ kind: 'failed', picture: file, sentence: deed.sentence });
      if (isStale(deed)) onOutdated?.();
      return;
    }
    setState(null);
    onDone(deed.value);
  };

  return {
    state: state ?? shown,
    choose: (file) => void choose(file),
    cancel: () => stop.current?.abort(),
    retry: () => {
      if (last !== null) void choose(last);
    },
  };
}
