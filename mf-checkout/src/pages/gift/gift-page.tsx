import { useState } from 'react';
import type { GiftPage as GiftAnswer, GiftContent } from 'shared-api/contract/orders/gifts';
import { Link, useLoaderData } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { giftIcon } from 'shared-ui/icons/goods';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { type GiftData, isNoGift, useGift, waitSeconds } from '../../data/gift.ts';
import type { ServerState } from '../../data/server-state.ts';
import { ClosedGift, WrappedGift } from '../../features/gift/closed-gift.tsx';
import { Closed } from '../../features/gift/layout.ts';
import { OpenedGift } from '../../features/gift/opened-gift.tsx';
import { PageBody } from '../page-parts.tsx';

/** The closed gift's own geometry, before anything of it is known. */
export function GiftSkeleton() {
  return (
    <Closed>
      <Skeleton width="160px" height="150px" radius={12} />
      <Skeleton width="220px" height="36px" />
      <Skeleton width="280px" height="24px" />
      <Skeleton width="360px" height="48px" radius={8} />
    </Closed>
  );
}

export { loadGift } from '../../data/gift.ts';

/** The page behind the code on a gift. Search engines must not list it, and no other site learns its address. */
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
  const state = useGift(code);
  const { data, error, refetch } = state;
  // Opened by a button of this page; the server may not know of it yet.
  const [opened, setOpened] = useState<GiftContent | null>(null);
  return (
    <PageBody width="form">
      <VisuallyHidden role="status">{opened === null ? '' : 'The gift is open'}</VisuallyHidden>
      <LoadingState
        pending={data === undefined && error === null && code !== ''}
        label="Loading your gift"
        skeleton={<GiftSkeleton />}
        onRetry={refetch}
      >
        <GiftView code={code} state={state} opened={opened} onOpen={setOpened} />
      </LoadingState>
    </PageBody>
  );
}

interface GiftViewProps {
  readonly code: string;
  readonly state: ServerState<GiftAnswer>;
  /** What came out when it was opened here. */
  readonly opened: GiftContent | null;
  readonly onOpen: (gift: GiftContent) => void;
}

function GiftView({ code, state: { data, error, isFetching, refetch }, opened, onOpen }: GiftViewProps) {
  if (opened !== null) {
    // Loaded again, it has new addresses of its pictures.
    const gift = data?.locked === false ? data.gift : opened;
    return <OpenedGift code={code} gift={gift} fresh onPicturesGone={refetch} />;
  }
  if (code === '' || (error !== null && isNoGift(error))) return <NoGift />;
  if (data === undefined && error !== null) {
    const seconds = waitSeconds(error);
    if (seconds > 0) return <ClosedGift code={code} wait={seconds} onOpen={onOpen} />;
    return (
      <ErrorState
        title="Your gift could not be loaded"
        level={1}
        onRetry={refetch}
        retrying={isFetching}
        requestId={error.requestId}
      >
        It is still there. Please try again in a moment.
      </ErrorState>
    );
  }
  if (data === undefined) return null;
  if (data.locked) return <ClosedGift code={code} wait={0} onOpen={onOpen} />;
  const { gift } = data;
  return gift.own || gift.opened ? (
    <OpenedGift code={code} gift={gift} fresh={false} onPicturesGone={refetch} />
  ) : (
    <WrappedGift code={code} giver={gift.giver} onOpen={onOpen} onChanged={refetch} />
  );
}

function NoGift() {
  return (
    <CentredMessage
      icon={giftIcon}
      title="There is no gift here"
      message="Please scan the code again, or ask the person who gave it to you."
    >
      <ButtonLink as={Link} to="/" variant="primary">
        Browse products
      </ButtonLink>
    </CentredMessage>
  );
}
