import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from './log-failure.ts';

/** Lazily loaded code. */
export interface Lazy<Code> {
  /** Null until it is there. */
  readonly code: Code | null;
  /** It did not come. */
  readonly failed: boolean;
  readonly again: () => void;
}

/**
 * Loads code that the first paint does not need.
 * @param load the same function each time
 * @param wanted false until it is needed
 */
export function useLazy<Code>(load: () => Promise<Code>, wanted: boolean): Lazy<Code> {
  const [code, setCode] = useState<{ readonly value: Code } | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round requests once more
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    load().then(
      (value) => {
        if (here) setCode({ value });
      },
      (error: unknown) => {
        logFailure('a part of the page could not be loaded', error);
        if (here) setFailed(true);
      },
    );
    return () => {
      here = false;
    };
  }, [load, wanted, round]);

  const again = useCallback(() => {
    setFailed(false);
    setRound((before) => before + 1);
  }, []);
  return { code: code?.value ?? null, failed: failed && code === null, again };
}

/** How far below the window something is called near: about a screen of a phone, in which its data come. */
const AHEAD = '0px 0px 800px 0px';

/** Whether a place of the page has come near the window, once and for all. */
export function useNear<Place extends Element>(): readonly [place: RefObject<Place | null>, near: boolean] {
  const place = useRef<Place>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return [place, near];
}
