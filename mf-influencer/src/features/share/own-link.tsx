import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { logFailure } from '../../data/log.ts';
import type { OwnLinkCardProps } from './own-link-card.tsx';

interface OwnLinkProps {
  /** Of its heading. */
  readonly level?: 2 | 3;
  /** The person surely has a link: its place is reserved from the first moment. */
  readonly expected?: boolean;
}

/** As high as the card. */
const Reserved = styled.div`
  display: grid;
  min-height: 236px;

  ${from(768)} {
    min-height: 200px;
  }
`;

/**
 * The signed-in person's own link; nothing for someone who is no influencer, nor while that is unknown. Card and query
 * layer load with the first use, because public pages show this only after joining.
 */
export function OwnLink({ level = 2, expected = false }: OwnLinkProps) {
  const { Card, failed, load } = useCard();
  if (failed) return <ErrorState onRetry={load}>Your link could not be loaded.</ErrorState>;
  const placeholder = expected ? (
    <Reserved>
      <Skeleton height="100%" radius={12} />
    </Reserved>
  ) : null;
  if (Card === null) return placeholder;
  return <Card level={level} placeholder={placeholder} frame={expected ? Reserved : null} />;
}

function useCard() {
  const [loaded, setLoaded] = useState<{ readonly Card: ComponentType<OwnLinkCardProps> } | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import(/* webpackChunkName: "own-link" */ './own-link-card.tsx').then(
      ({ OwnLinkCard }) => setLoaded({ Card: OwnLinkCard }),
      (error: unknown) => {
        logFailure('the own link could not be loaded', error);
        setFailed(true);
      },
    );
  }, []);
  useEffect(load, [load]);
  return { Card: loaded?.Card ?? null, failed, load };
}
