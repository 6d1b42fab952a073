import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { useLocation } from 'shared-shell';
import { Note } from 'shared-ui/primitives/note';
import { useKeptOrder, useRestoredDraft } from '../../data/order-draft.ts';
import { useOrder } from '../../data/use-order.ts';
import { galleryOf, picturesWith } from '../../domain/gallery.ts';
import { delayOf } from '../../domain/order-words.ts';
import { type Parts, priceWith } from '../../domain/part.ts';
import { factRows } from '../../domain/phase-words.ts';
import { AddToCart, Ordering, OrderOffer } from '../../features/add-to-cart/add-to-cart.tsx';
import { BuyBar } from '../../features/buy-bar.tsx';
import { Addons, Chooser } from '../../features/configurator.tsx';
import { FinalProduct } from '../../features/final-product.tsx';
import { Gallery } from '../../features/gallery.tsx';
import { InfluencerLine } from '../../features/influencer-line.tsx';
import { PhasePanel } from '../../features/phase-panel.tsx';
import { PriceReport } from '../../features/price-report/price-report.tsx';
import { ProductFacts } from '../../features/product-facts.tsx';
import { ProductHead } from '../../features/product-head.tsx';
import { ProductLayout } from './layout.tsx';

interface OrderViewProps {
  readonly product: ProductPage;
  readonly crumbs: ReactNode;
  readonly parts: Parts;
}

/** A product that can be put together: every figure is that of the chosen variant and quantity. */
export function OrderView({ product, crumbs, parts: atFirst }: OrderViewProps) {
  const { root, addons, order, busy, failures, choose, tell } = useOrder(product.id, atFirst);
  const { key: entry } = useLocation();
  const draft = useRestoredDraft(product.id, entry, atFirst, tell);
  useKeptOrder(entry, order);
  const { merchandise } = root;
  const wanted = order.quantity ?? 1;
  const stage = useMemo(() => picturesWith(galleryOf(product), merchandise), [product, merchandise]);
  const facts = useMemo(() => factRows(merchandise), [merchandise]);
  const setQuantity = useCallback((quantity: number | null) => tell({ type: 'wanted', quantity }), [tell]);
  // Paints the pressed option first; the loading state may follow a frame later.
  const settling = useDeferredValue(busy);

  return (
    <Ordering
      order={order}
      product={product}
      offered={draft === 'offered'}
      onQuantity={setQuantity}
      busy={busy || draft === 'waiting'}
      failures={failures + (draft === 'gone' ? 1 : 0)}
    >
      <ProductLayout
        crumbs={crumbs}
        gallery={<Gallery pictures={stage.pictures} start={stage.position} />}
        influencer={<InfluencerLine />}
        about={<ProductFacts text={merchandise.describe} rows={facts} />}
      >
        <ProductHead product={product} price={merchandise.price_usd} priceWith={priceWith(root, addons)} />
        <PhasePanel merchandise={merchandise} wanted={wanted} days={delayOf(order.parts, wanted)} />
        {draft === 'gone' ? <DraftGone /> : null}
        <Chooser part={root} onChoose={choose} />
        <Addons parts={addons} onChoose={choose} tell={tell} />
        <FinalProduct
          order={order}
          variant={product.page_variant}
          busy={settling}
          offer={offer}
          onQuantity={setQuantity}
        >
          {button}
        </FinalProduct>
        <PriceReport product={product} />
      </ProductLayout>
      <BuyBar order={order}>{buttonOfBar}</BuyBar>
    </Ordering>
  );
}

const offer = <OrderOffer />;
const button = <AddToCart />;
const buttonOfBar = <AddToCart compact />;

function DraftGone() {
  return (
    <Note tone="warning" live="status">
      What you had chosen before could not be brought back. Please choose again.
    </Note>
  );
}
