import { useEffect, useState } from 'react';
import { CardSkeleton, LoadingState, PageContainer, ProductGrid } from 'shared-ui';
import { styled } from 'styled-components';
import { tryAgain } from '../remotes/browser-source.ts';
import type * as Part from '../remotes/lazy/recovery.tsx';
import type { RemoteSource } from '../remotes/remote-source.ts';
import { laterPart } from './lazy-part.tsx';

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

/** What is shown when a page's code fails or takes long: other pages do not pay for it. */
export function loadRecovery(): Promise<typeof Part> {
  return import(/* webpackChunkName: "recovery" */ '../remotes/lazy/recovery.tsx');
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
