import type { ProductPage } from 'shared-api/contract/catalog/products';
import type { NewSavedItem, SavedPart } from 'shared-shell';
import type { Order } from '../domain/order.ts';
import { variantName } from '../domain/part.ts';

type Product = Pick<
  ProductPage,
  'id' | 'name_view' | 'company_name_code' | 'company_name_view' | 'picture_location'
>;

interface Given extends Pick<NewSavedItem, 'quantity' | 'influencer' | 'media' | 'wish'> {
  /** Idempotency key of its request. */
  readonly key: string;
}

/** An order as the browser keeps it for the cart of a person who signs in later. */
export function savedOrder(order: Order, product: Product, given: Given): NewSavedItem {
  const { id, name_view, company_name_code, company_name_view, picture_location } = product;
  const { key, quantity, influencer, media, wish } = given;
  const [main, ...addons] = order.parts.map(
    (part): SavedPart => ({
      productId: part.productId,
      name: part.name,
      variant: variantName(part),
      merchandise: { merch_id: part.merchandise.merch_id },
      price_usd: part.merchandise.price_usd,
    }),
  );
  if (!main) throw new Error('An order has its product among its parts');
  return {
    id: key,
    product: {
      id,
      name_view,
      company_name_code,
      company_name_view,
      picture_location: order.parts[0]?.merchandise.picture_location ?? picture_location,
    },
    parts: [main, ...addons],
    quantity,
    influencer,
    media,
    wish,
  };
}
