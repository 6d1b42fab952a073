import { useCallback, useEffect, useState } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { type BadgeAnswer, badgeOf } from '../../data/badge.ts';
import { ShareCard } from './share-card.tsx';

export interface ShareDialogProps {
  readonly influencer: Pick<Influencer, 'id' | 'username'>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title?: string;
}

const Place = styled.div`
  display: grid;
  justify-items: center;
  align-content: start;
  min-height: 440px;
`;

/** Passes an influencer's link on; its address and its code are asked for when it is opened. */
export function ShareDialog({ influencer, open, onClose, title = 'Share this page' }: ShareDialogProps) {
  const { id } = influencer;
  const [answer, setAnswer] = useState<BadgeAnswer | null>(null);
  const ask = useCallback(() => {
    setAnswer(null);
    void badgeOf(id).then(setAnswer, () => setAnswer({ kind: 'failed', requestId: undefined }));
  }, [id]);
  useEffect(() => {
    if (open) ask();
  }, [open, ask]);
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Place>
        <LoadingState
          pending={answer === null}
          label="Loading the link"
          skeleton={<Skeleton width="240px" height="240px" radius={8} />}
          onRetry={ask}
        >
          {answer?.kind === 'known' ? (
            <ShareCard influencer={influencer} link={answer.link} location={answer.location} />
          ) : null}
          {answer?.kind === 'failed' ? (
            <ErrorState onRetry={ask} {...(answer.requestId && { requestId: answer.requestId })}>
              The link could not be loaded.
            </ErrorState>
          ) : null}
        </LoadingState>
      </Place>
    </Dialog>
  );
}
