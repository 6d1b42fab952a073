import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { styled } from 'styled-components';
import { usePaidOrder } from '../../../data/orders.ts';
import { ownName, wishesOf } from '../../../domain/order/wishes.ts';
import type { PaidOrder } from '../../../domain/payment.ts';
import { Bought, BoughtSkeleton, OrderLinks } from '../../../features/badge/bought.tsx';
import { InfluencerBadge } from '../../../features/badge/influencer-badge.tsx';
import { GiftCode } from '../../../features/gift-code/gift-code.tsx';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s48);
`;

/** What was paid: the goods, where they go and when they come, the codes of gifts, then the badge. */
export function CongratulationParts({ order }: { readonly order: PaidOrder }) {
  return (
    <Parts>
      <div>
        {order.orderId === null ? null : <BoughtGoods id={order.orderId} />}
        <OrderLinks orderId={order.orderId} sellers={order.sellers} />
      </div>
      <InfluencerBadge order={order} />
    </Parts>
  );
}

function BoughtGoods({ id }: { readonly id: number }) {
  const { data, error, isFetching, refetch } = usePaidOrder(id);
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title="What you bought could not be loaded"
        onRetry={refetch}
        retrying={isFetching}
        requestId={error.requestId}
      >
        It is paid, and your order is safe. Please try again in a moment.
      </ErrorState>
    );
  }
  return (
    <LoadingState
      pending={data === undefined}
      label="Loading what you bought"
      skeleton={<BoughtSkeleton />}
      onRetry={refetch}
    >
      {data === undefined ? null : <BoughtAndGifts order={data} onPicturesGone={refetch} />}
    </LoadingState>
  );
}

interface BoughtAndGiftsProps {
  readonly order: NonNullable<ReturnType<typeof usePaidOrder>['data']>;
  readonly onPicturesGone: () => void;
}

function BoughtAndGifts({ order, onPicturesGone }: BoughtAndGiftsProps) {
  const companies = [...new Set(order.lines.map(({ company_id }) => company_id))];
  const wishes = companies.flatMap((company) => wishesOf(order, company));
  const gifts = wishes.filter(({ main: { line } }) => line.gift_code !== null);
  return (
    <Gifts>
      <Bought order={order} wishes={wishes} onPicturesGone={onPicturesGone} />
      {gifts.map(({ id, main: { line } }) => (
        <GiftCode
          key={id}
          line={line}
          name={ownName(line) || line.name_view}
          onPictureGone={onPicturesGone}
        />
      ))}
    </Gifts>
  );
}

const Gifts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);
`;
