import { useCallback, useEffect, useState } from 'react';
import { logUnexpected, toApiError } from 'shared-data';
import type { DrawSample } from './draw-sample.ts';

const load = () =>
  import(/* webpackChunkName: "draw-sample" */ './draw-sample.ts').then(({ loadDrawSample }) =>
    loadDrawSample(),
  );

/** The code that draws samples, and the typefaces: loaded once an area is edited. */
export function useDrawSample(): {
  /** Null until it is loaded. */
  readonly draw: DrawSample | null;
  readonly failed: boolean;
  readonly again: () => void;
} {
  const [loaded, setLoaded] = useState<{ readonly draw: DrawSample } | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads once more
  useEffect(() => {
    let mounted = true;
    load().then(
      (draw) => {
        if (mounted) setLoaded({ draw });
      },
      (error: unknown) => {
        logUnexpected(toApiError(error), 'mf-company: the code that draws samples could not be loaded');
        if (mounted) setFailed(true);
      },
    );
    return () => {
      mounted = false;
    };
  }, [attempt]);
  const again = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { draw: loaded?.draw ?? null, failed, again };
}
