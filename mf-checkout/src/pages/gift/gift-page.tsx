import { useState } from 'react';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { Link, useLatest, useLoaderData, useRevalidator } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { giftIcon } from 'shared-ui/icons/shopping';
import { ButtonLink } from 'shared-ui/primitives/button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { GiftAnswer } from '../../data/gift/gift-answer.ts';
import type { GiftData } from '../../data/gift/load-gift.ts';
import { ClosedGift } from '../../features/gift/closed-gift.tsx';
import { OpenedGift } from '../../features/gift/opened-gift.tsx';
import { WrappedGift } from '../../features/gift/wrapped-gift.tsx';
import { PagePlace } from '../page-place.ts';
import { GiftSkeleton } from './gift-skeleton.tsx';

/** What the code on a gift leads to. No search engine lists it, and no other site is told its address. */
export function GiftPage() {
  const { code } = useLoaderData<GiftData>();
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <GiftOf key={code} code={code} />
    </>
  );
}

function GiftOf({ code }: { readonly code: string }) {
  const { answer } = useLoaderData<GiftData>();
  const { value, pending } = useLatest(answer);
  const { revalidate } = useRevalidator();
  const [opened, setOpened] = useState<GiftContent | null>(null);
  const retry = () => void revalidate();
  return (
    <PagePlace width="form">
      <VisuallyHidden role="status">{opened === null ? '' : 'The gift is open'}</VisuallyHidden>
      <LoadingState
        pending={value === null}
        label="Loading your gift"
        skeleton={<GiftSkeleton />}
        onRetry={retry}
      >
        {value === null ? null : (
          <GiftView
            code={code}
            answer={value}
            pending={pending}
            opened={opened}
            onOpen={setOpened}
            onRetry={retry}
          />
        )}
      </LoadingState>
    </PagePlace>
  );
}

interface GiftViewProps {
  readonly code: string;
  readonly answer: GiftAnswer;
  readonly pending: boolean;
  /** What came out when it was opened here. */
  readonly opened: GiftContent | null;
  readonly onOpen: (gift: GiftContent) => void;
  readonly onRetry: () => void;
}

function GiftView({ code, answer, pending, opened, onOpen, onRetry }: GiftViewProps) {
  if (opened !== null) {
    // Asked for again, it has new addresses of its pictures.
    const gift = answer.kind === 'known' ? answer.gift : opened;
    return <OpenedGift code={code} gift={gift} fresh onPicturesGone={onRetry} />;
  }
  switch (answer.kind) {
    case 'known': {
      const { gift } = answer;
      if (gift.own || gift.opened)
        return <OpenedGift code={code} gift={gift} fresh={false} onPicturesGone={onRetry} />;
      return <WrappedGift code={code} giver={gift.giver} onOpen={onOpen} onChanged={onRetry} />;
    }
    case 'closed':
      return <ClosedGift code={code} wait={0} onOpen={onOpen} />;
    case 'wait':
      return <ClosedGift code={code} wait={answer.seconds} onOpen={onOpen} />;
    case 'missing':
      return <NoGift />;
    case 'failed':
      return (
        <ErrorState
          title="Your gift could not be loaded"
          level={1}
          onRetry={onRetry}
          retrying={pending}
          requestId={answer.requestId}
        >
          It is still there. Please try again in a moment.
        </ErrorState>
      );
  }
}

function NoGift() {
  return (
    <CentredMessage
      icon={giftIcon}
      title="There is no gift here"
      sentence="Please scan the code again, or ask whoever gave it to you."
    >
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
