import { useCallback, useEffect, useState } from 'react';
import { Link, useFollowedInfluencer, useLoginLink } from 'shared-shell';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import type { FoundInfluencer } from '../../data/find-influencer.ts';
import { HOUSE_ID } from '../../domain/person-path.ts';
import { InfluencerList } from '../../features/influencer-card/influencer-list.tsx';
import { InfluencerSkeletons } from '../../features/influencer-card/influencer-skeletons.tsx';

const Words = styled.div`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  margin-bottom: var(--s24);

  p {
    max-width: 62ch;
    color: var(--muted);
  }
`;

/** For whoever is not signed in: the person whose page they visited last, else the house. */
export function SingleInfluencer() {
  const { id: visited } = useFollowedInfluencer();
  const id = visited || HOUSE_ID;
  const login = useLoginLink();
  const [found, setFound] = useState<FoundInfluencer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    const question = new AbortController();
    const { signal } = question;
    setFound(null);
    find(id, signal).then(
      (answer) => {
        if (!signal.aborted) setFound(answer);
      },
      () => {
        if (!signal.aborted) setFound({ kind: 'failed', requestId: undefined });
      },
    );
    return () => question.abort();
  }, [id, tries]);

  // In place of somebody who is an influencer no more stands the house.
  const shown = found?.kind === 'known' ? found.influencer.id : id;
  return (
    <>
      <Words>
        <p>
          {shown === HOUSE_ID ? 'Everybody follows the house.' : 'You visited this page last.'} Log in to
          follow influencers and find them here again.
        </p>
        <ButtonLink as={Link} {...login} variant="primary">
          Log In
        </ButtonLink>
      </Words>
      <LoadingState
        pending={found === null}
        label="Loading the influencer"
        skeleton={<InfluencerSkeletons count={1} />}
        onRetry={retry}
      >
        {found?.kind === 'known' ? <InfluencerList level={2} influencers={[found.influencer]} /> : null}
        {found?.kind === 'failed' ? (
          <ErrorState onRetry={retry} {...(found.requestId && { requestId: found.requestId })}>
            The influencer could not be loaded.
          </ErrorState>
        ) : null}
      </LoadingState>
    </>
  );
}

/** The call with its part of the contract; the page's own loader has brought it already. */
async function find(id: number, signal: AbortSignal): Promise<FoundInfluencer> {
  return (await import('../../data/loaders.ts')).findInfluencer(id, signal);
}
