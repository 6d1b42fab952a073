import type { ProductPage } from 'shared-api/contract/product-schema';
import type { Order } from '../../domain/order.ts';

/** What has to be known of an order to put it into the cart. */
export interface OrderingProps {
  readonly order: Order;
  readonly product: Pick<ProductPage, 'id' | 'name_view' | 'company_name_view' | 'page_variant'>;
  /** The order is a choice made before a sign-in, brought back. */
  readonly offered: boolean;
  /** The shopper agreed to another quantity. */
  readonly onQuantity: (quantity: number) => void;
  /** A choice is under way, so that the order is about to change. */
  readonly busy: boolean;
  /** How many choices stand as failed; one more of them than before means that the last one came to nothing. */
  readonly failures: number;
}
