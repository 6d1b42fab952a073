import { Link, ORDERS_PATH, orderPath } from 'shared-shell';
import { ButtonLink } from 'shared-ui/primitives/button';
import type { PaidOrder } from '../../domain/payment.ts';

interface PaidOrderLinkProps {
  readonly order: PaidOrder;
  readonly primary?: boolean;
}

/** The way to what was paid; to all orders where its number is not known. */
export function PaidOrderLink({ order: { orderId, sellers }, primary = false }: PaidOrderLinkProps) {
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
