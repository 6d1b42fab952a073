import { useEffect, useState } from 'react';
import { laterPart } from '../frame/lazy-part.tsx';
import { tryAgain } from './browser-source.ts';
import type * as Part from './lazy/recovery.tsx';
import type { RemoteSource } from './remote-source.ts';

/** What is shown when a page's code fails or takes long: other pages do not pay for it. */
export function loadRecovery(): Promise<typeof Part> {
  return import(/* webpackChunkName: "recovery" */ './lazy/recovery.tsx');
}

const Notice = laterPart(
  'notice of a part of the page',
  async () => (await loadRecovery()).PartNotice,
  () => null,
);

type Progress = 'loading' | 'slow' | 'failed' | 'retrying' | 'done';

/** Milliseconds of waiting after which something is said. */
export const SLOW_MS = 5000;

/**
 * Notice over a server-rendered part whose code did not load: the HTML stays readable, its links work as plain links, and
 * the code can be requested again.
 */
export function RegionNotice({ source }: { source: RemoteSource }) {
  const [progress, setProgress] = useState<Progress>('loading');

  const load = () => {
    source.load().then(
      () => setProgress('done'),
      () => setProgress('failed'),
    );
  };
  useEffect(load, [source]);
  useEffect(() => {
    const slow = setTimeout(() => setProgress((now) => (now === 'loading' ? 'slow' : now)), SLOW_MS);
    return () => clearTimeout(slow);
  }, []);

  if (progress === 'loading' || progress === 'done') return null;
  return (
    <Notice
      progress={progress}
      onRetry={() => {
        setProgress('retrying');
        tryAgain();
        load();
      }}
    />
  );
}
