import { LOAD_LIMITS } from 'federation/runtime';
import { useEffect, useState } from 'react';
import { laterPart } from '../frame/lazy-part.tsx';
import type * as Part from './lazy/recovery.tsx';

/** What is shown when a page's code fails or takes long: other pages do not pay for it. */
export function loadRecovery(): Promise<typeof Part> {
  return import(/* webpackChunkName: "recovery" */ './lazy/recovery.tsx');
}

const Notice = laterPart(
  'notice of a part of the page',
  async () => (await loadRecovery()).RegionState,
  () => null,
);

/**
 * What stands over a server-rendered part whose code does not come. The HTML stays readable, its links work as plain links, and the code
 * can be requested again.
 */
export function RegionNotice(place: Part.RegionPlace) {
  const { source, isShown } = place;
  const [need, setNeed] = useState<Part.Need | null>(null);

  useEffect(() => {
    source.load().catch(() => setNeed('failed'));
  }, [source]);
  useEffect(() => {
    if (isShown) return setNeed((now) => (now === 'waiting' ? null : now));
    const timer = setTimeout(() => setNeed((now) => now ?? 'waiting'), LOAD_LIMITS.fallbackAfterMs);
    return () => clearTimeout(timer);
  }, [isShown]);

  return need && <Notice {...place} need={need} />;
}
