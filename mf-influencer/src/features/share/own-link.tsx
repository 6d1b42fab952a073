import { ErrorState } from 'shared-ui/composites/error-state';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { outcomeOf } from '../../data/outcome.ts';
import { usePart } from '../../data/use-part.ts';

interface OwnLinkProps {
  /** Of its heading. */
  readonly level?: 2 | 3;
  /** Somebody has one for sure: its place is kept from the first moment. */
  readonly expected?: boolean;
}

/** As high as the link with all that stands around it. */
const Reserved = styled.div`
  display: grid;
  min-height: 236px;

  ${from(768)} {
    min-height: 200px;
  }
`;

/** What is shown with the link, in a file of its own, and the link: asked for together where somebody may have one. */
async function comes(signal: AbortSignal) {
  const { askOwnBadge, OwnLinkCard } = await import(/* webpackChunkName: "own-link" */ './own-link-card.tsx');
  return { badge: await askOwnBadge(signal), Card: OwnLinkCard };
}

/** The own link of whoever is signed in, to be passed on; nothing for somebody who is no influencer, nor while that is not known. */
export function OwnLink({ level = 2, expected = false }: OwnLinkProps) {
  const { outcome, pending, again } = usePart('own link', (signal) =>
    outcomeOf(comes(signal), 'the own link could not be fetched'),
  );
  if (outcome === null) {
    return expected ? (
      <Reserved>
        <Skeleton height="100%" radius={12} />
      </Reserved>
    ) : null;
  }
  if (outcome.kind === 'failed') {
    return (
      <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
        Your link could not be loaded.
      </ErrorState>
    );
  }
  const { badge, Card } = outcome.value;
  if (badge === null) return null;
  const card = <Card badge={badge} level={level} />;
  return expected ? <Reserved>{card}</Reserved> : card;
}
