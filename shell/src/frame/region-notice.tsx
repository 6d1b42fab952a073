import { useEffect, useState } from 'react';
import { Button, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';
import type { RemoteSource } from '../remotes/remote-source.ts';

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
const SLOW_MS = 8000;

const SENTENCES = {
  slow: 'This part of the page takes longer than usual to load. Until then its buttons may not answer.',
  failed: 'This part of the page did not load completely, so its buttons may not answer yet.',
} as const;

/**
 * Over a part that the server rendered and whose code did not arrive: what is there stays readable,
 * its links work as plain links, and the code can be asked for again.
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
  if (progress === 'slow') return <Bar role="status">{SENTENCES.slow}</Bar>;
  return (
    <Bar role="alert">
      <span>{SENTENCES.failed}</span>
      <Button
        size="sm"
        busy={progress === 'retrying'}
        busyLabel="Trying"
        onClick={() => {
          setProgress('retrying');
          load();
        }}
      >
        Try again
      </Button>
    </Bar>
  );
}
