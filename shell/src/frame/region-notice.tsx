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

type Progress = 'loading' | 'failed' | 'retrying' | 'done';

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

  if (progress !== 'failed' && progress !== 'retrying') return null;
  return (
    <Bar role="alert">
      <span>This part of the page did not load completely, so its buttons may not answer yet.</span>
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
