import type { DeskProductItem } from 'shared-api/contract/desk-product-schema';
import { formatDollars } from 'shared-api/rules/format-money';
import { Link } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { Pill } from 'shared-ui/primitives/pill';
import { placePath } from '../../domain/desk/desk-place.ts';
import { counted } from '../../domain/desk/words.ts';
import { Facts, Head, Row, Thumb, WithThumb } from '../../parts/layout.ts';

interface ProductRowProps {
  readonly company: string;
  readonly product: DeskProductItem;
}

/** A product in the list, with what it still needs. */
export function ProductRow({ company, product }: ProductRowProps) {
  const { id, name_view, own_code, price, variants, quantity, prod_backlogged, sold, active, missing } =
    product;
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={product.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h2>
              <Link to={placePath(company, 'products', id)}>{name_view}</Link>
            </h2>
            {active ? null : <Pill>Off sale</Pill>}
            {product.listed ? null : <Pill>With others only</Pill>}
            {missing.length === 0 ? null : <Pill tone="warning">Cannot be sold yet</Pill>}
          </Head>
          <p>
            {price === null ? 'No price yet' : formatDollars(price)} · {counted(variants, 'variant')} ·{' '}
            {quantity} in stock
            {prod_backlogged === 0 ? '' : ` · ${prod_backlogged} still to be made`} · {sold} sold
            {own_code === null ? '' : ` · ${own_code}`}
          </p>
        </Facts>
      </WithThumb>
    </Row>
  );
}
