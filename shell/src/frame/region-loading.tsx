import { useEffect, useState } from 'react';
import { Button, CardSkeleton, LoadingState, PageContainer, ProductGrid } from 'shared-ui';
import { styled } from 'styled-components';
import { tryAgain } from '../remotes/browser-source.ts';
import type { RemoteSource } from '../remotes/remote-source.ts';

const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s40);
`;

const CARDS = Array.from({ length: 12 }, (_, index) => index);

/** Holds a page's place while its code and its first data are on their way. */
export function RegionLoading() {
  return (
    <Place>
      <noscript>This page needs JavaScript.</noscript>
      <LoadingState
        pending
        label="Loading the page"
        skeleton={<SkeletonList />}
        onRetry={() => window.location.reload()}
      >
        {null}
      </LoadingState>
    </Place>
  );
}

function SkeletonList() {
  return (
    <ProductGrid>
      {CARDS.map((card) => (
        <li key={card}>
          <CardSkeleton />
        </li>
      ))}
    </ProductGrid>
  );
}

const Bar = styled(PageContainer)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  padding-block: var(--s12);
  background: var(--warning-soft);
  color: var(--warning);
  font: var(--t14);
`;

type Progress = 'loading' | 'slow' | 'failed' | 'retrying' | 'done';

/** Milliseconds of waiting after which something is said. */
export const SLOW_MS = 5000;

const SENTENCES = {
  slow: 'This part of the page takes longer than usual to load. Until then its buttons may not answer.',
  failed: 'This part of the page did not load completely, so its buttons may not answer yet.',
  broken: 'Something in this part of the page does not work. You can read it and follow its links.',
} as const;

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
    <Bar role={progress === 'slow' ? 'status' : 'alert'}>
      <span>{progress === 'slow' ? SENTENCES.slow : SENTENCES.failed}</span>
      <Button
        size="sm"
        busy={progress === 'retrying'}
        busyLabel="Trying"
        onClick={() => {
          setProgress('retrying');
          tryAgain();
          load();
        }}
      >
        Try again
      </Button>
    </Bar>
  );
}

/** Notice over a server-rendered part whose code fails: it can be read, and tried again with a new page. */
export function ReadableNotice() {
  return (
    <Bar role="alert">
      <span>{SENTENCES.broken}</span>
      <Button size="sm" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </Bar>
  );
}
