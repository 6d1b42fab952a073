import { ErrorState } from 'shared-ui/composites/error-state';
import { outcomeOf } from '../../data/outcome.ts';
import { usePart } from '../../data/use-part.ts';

interface OwnLinkProps {
  /** Of its heading. */
  readonly level?: 2 | 3;
}

/** What is shown with the link, in a file of its own, and the link: asked for together where somebody may have one. */
async function comes(signal: AbortSignal) {
  const { askOwnBadge, OwnLinkCard } = await import(/* webpackChunkName: "own-link" */ './own-link-card.tsx');
  return { badge: await askOwnBadge(signal), Card: OwnLinkCard };
}

/** The own link of whoever is signed in, to be passed on; nothing for somebody who is no influencer, nor while that is not known. */
export function OwnLink({ level = 2 }: OwnLinkProps) {
  const { outcome, pending, again } = usePart('own link', (signal) =>
    outcomeOf(comes(signal), 'the own link could not be fetched'),
  );
  if (outcome === null) return null;
  if (outcome.kind === 'failed') {
    return (
      <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
        Your link could not be loaded.
      </ErrorState>
    );
  }
  const { badge, Card } = outcome.value;
  return badge === null ? null : <Card badge={badge} level={level} />;
}
