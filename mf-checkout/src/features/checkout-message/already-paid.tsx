import { Link } from 'shared-shell';
import { CentredMessage } from 'shared-ui/composites/centred-message';
import { doneIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import { stepPath } from '../../data/checkout-step.ts';
import { paidWords } from '../../domain/paid-words.ts';
import type { PaidOrder } from '../../domain/payment.ts';
import { PaidOrderLink } from './paid-order-link.tsx';

/** What is met by Back after paying: that it is paid, what, and where it is found. */
export function AlreadyPaid({ order }: { readonly order: PaidOrder }) {
  const what = paidWords(order);
  return (
    <CentredMessage
      icon={doneIcon}
      title="This is paid"
      sentence={
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
