import { CART_PATH, Link, ORDERS_PATH, orderPath } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { cartIcon } from 'shared-ui/icons/goods';
import { doneIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import { stepPath } from '../../data/choices.ts';
import { type PaidOrder, paidText } from '../../domain/payment.ts';

interface PaidOrderLinkProps {
  readonly order: PaidOrder;
  readonly primary?: boolean;
}

/** Link to the paid order; to all orders when its number is unknown. */
function PaidOrderLink({ order: { orderId, sellers }, primary = false }: PaidOrderLinkProps) {
  const [seller] = sellers;
  const known = orderId !== null && seller !== undefined;
  return (
    <ButtonLink
      as={Link}
      to={known ? orderPath(seller.company_name, orderId) : ORDERS_PATH}
      variant={primary ? 'primary' : 'line'}
    >
      {known ? 'See your order' : 'All orders'}
    </ButtonLink>
  );
}

/** What Back shows after paying: the paid order and the way to it. */
function AlreadyPaid({ order }: { readonly order: PaidOrder }) {
  const what = paidText(order);
  return (
    <CentredMessage
      icon={doneIcon}
      title="This is paid"
      message={
        <>
          {what === '' ? null : <b>{what}. </b>}
          There is nothing left to do here, and nothing more is charged.
        </>
      }
    >
      <PaidOrderLink order={order} primary />
      <ButtonLink as={Link} to={stepPath('paid')}>
        Your badge and link
      </ButtonLink>
    </CentredMessage>
  );
}

interface NothingChosenProps {
  /** What was paid in this tab lately; Back leads here too. */
  readonly paid: PaidOrder | null;
}

/** A checkout without chosen wishes leads to the cart, where they are chosen. */
function NothingChosen({ paid }: NothingChosenProps) {
  return (
    <CentredMessage icon={cartIcon} title="Checkout" message="No cart items selected">
      <ButtonLink as={Link} to={CART_PATH} variant="primary">
        Go to your cart
      </ButtonLink>
      {paid === null ? null : <PaidOrderLink order={paid} />}
    </CentredMessage>
  );
}

interface NothingLeftProps {
  /** What was paid in this tab lately. */
  readonly paid: PaidOrder | null;
  /** It was paid at this step. */
  readonly here: boolean;
}

/** A checkout with nothing to pay: it is paid, or nothing is chosen. */
export function NothingLeft({ paid, here }: NothingLeftProps) {
  return paid !== null && here ? <AlreadyPaid order={paid} /> : <NothingChosen paid={paid} />;
}
