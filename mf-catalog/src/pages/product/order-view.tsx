import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ProductOffer } from 'shared-api/contract/catalog/product-page';
import type { ProductPage } from 'shared-api/contract/catalog/products';
import { breakText, closedText, type Day, dayAt, pausedUntil } from 'shared-api/rules/fulfilment/arrival';
import { maxQuantity } from 'shared-api/rules/fulfilment/stock';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { useLocation } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { useKeptWords } from '../../data/kept-words.ts';
import { useKeptOrder, useRestoredDraft } from '../../data/order-draft.ts';
import type { WantedNotice } from '../../data/stock-notices.ts';
import { useLazy } from '../../data/use-lazy.ts';
import { useOrder } from '../../data/use-order.ts';
import { galleryOf, picturesWith, picturesWithDesign } from '../../domain/gallery.ts';
import type { Order } from '../../domain/order.ts';
import { arrivalOfOrder } from '../../domain/order-words.ts';
import { type Part, type Parts, partTitle, shownPriceOf } from '../../domain/part.ts';
import {
  areaKey,
  chosenAreas,
  designAlt,
  type Given,
  givenMedia,
  isPersonalized,
  misfits,
  needsOf,
} from '../../domain/personalization.ts';
import { factRows, type PauseWords } from '../../domain/phase-words.ts';
import { AddToCart, Ordering, OrderOffer } from '../../features/add-to-cart/add-to-cart.tsx';
import { BuyBar } from '../../features/buy-bar.tsx';
import { Addons, Chooser } from '../../features/configurator.tsx';
import { FinalProduct } from '../../features/final-product.tsx';
import { Gallery } from '../../features/gallery/gallery.tsx';
import { InfluencerLine } from '../../features/influencer-line/influencer-line.tsx';
import { DesignArt, designsOf, Personalize, useDraw } from '../../features/personalize/personalize.tsx';
import { PhasePanel } from '../../features/phase-panel.tsx';
import { PriceReport } from '../../features/price-report/price-report.tsx';
import { ProductFacts } from '../../features/product-facts.tsx';
import { ProductHead } from '../../features/product-head.tsx';
import type * as Notice from '../../features/stock-notice/lazy/tell-me.tsx';
import { ProductLayout } from './layout.tsx';

interface OrderViewProps {
  readonly product: ProductPage;
  readonly crumbs: ReactNode;
  readonly parts: Parts;
  readonly areas: readonly PersonalizedArea[];
  readonly needed: ProductOffer['needed'];
}

/** A product that can be put together: every figure is that of the chosen variant and quantity. */
export function OrderView({ product, crumbs, parts: atFirst, areas, needed }: OrderViewProps) {
  const { root, addons, order: chosen, busy, failures, choose, tell } = useOrder(product.id, atFirst);
  const { key: entry } = useLocation();
  const draft = useRestoredDraft(product.id, entry, atFirst, tell);
  useKeptOrder(entry, chosen);
  const { merchandise } = root;
  const personal = usePersonalization(product.id, areas, root, addons);
  const wanted = chosen.quantity ?? 1;
  const stage = useMemo(() => picturesWith(galleryOf(product), merchandise), [product, merchandise]);
  const { design } = personal;
  const gallery = useMemo(
    () =>
      design === null
        ? stage
        : picturesWithDesign(stage, {
            location: design.location,
            alt: designAlt(design.areas, personal.given),
          }),
    [stage, design, personal.given],
  );
  const art = useMemo(
    () => design && <DesignArt design={design} given={personal.given} draw={personal.drawing.code} />,
    [design, personal.given, personal.drawing.code],
  );
  const today = useToday(product.packing.today);
  const arrival = useMemo(
    () => arrivalOfOrder(chosen.parts, wanted, { ...product.packing, today }),
    [chosen.parts, wanted, product.packing, today],
  );
  const pause = useMemo(() => pauseWords(product, today), [product, today]);
  const order = useMemo(() => orderDuring(pause, chosen), [pause, chosen]);
  const isGone =
    pause.closed !== null ||
    [root, ...addons].some((part) => part.required && maxQuantity(part.merchandise) === 0);
  const facts = useMemo(() => factRows(merchandise), [merchandise]);
  const setQuantity = useCallback((quantity: number | null) => tell({ type: 'wanted', quantity }), [tell]);
  // Paints the pressed option first; the loading state may follow a frame later.
  const settling = useDeferredValue(busy);

  return (
    <Ordering
      order={personal.misfits.length === 0 ? order : { ...order, misfits: personal.misfits }}
      media={personal.media}
      product={product}
      offered={draft === 'offered'}
      onQuantity={setQuantity}
      busy={busy || draft === 'waiting'}
      failures={failures + (draft === 'gone' ? 1 : 0)}
    >
      <ProductLayout
        crumbs={crumbs}
        gallery={
          <Gallery pictures={gallery.pictures} start={gallery.position} art={art} turn={personal.given} />
        }
        influencer={<InfluencerLine company={product.company_name_code} paysFee={product.pays_fee} />}
        about={<ProductFacts text={merchandise.describe} rows={facts} />}
      >
        <ProductHead product={product} title={partTitle(root)} {...shownPriceOf([root, ...addons])} />
        <PhasePanel merchandise={merchandise} wanted={wanted} arrival={arrival} today={today} pause={pause} />
        {isGone && <StockNotice merchId={merchandise.merch_id} name={product.name_view} />}
        {draft === 'gone' ? (
          <Note tone="warning" live="status">
            What you had chosen before could not be brought back. Please choose again.
          </Note>
        ) : null}
        <Chooser part={root} onChoose={choose} />
        <Addons parts={addons} onChoose={choose} tell={tell} />
        <Personalize
          areas={personal.areas}
          needs={needsOf(personal.areas, needed)}
          given={personal.given}
          onGive={personal.give}
          drawing={personal.drawing}
        />
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

/** What the shopper wants on the product, and the picture that shows it: the one changed last. */
function usePersonalization(
  productId: number,
  offered: readonly PersonalizedArea[],
  root: Part,
  addons: readonly Part[],
) {
  const [{ given, last }, setGiven] = useState<{ given: Given; last: string }>({ given: {}, last: '' });
  const areas = useMemo(() => chosenAreas(offered, [root, ...addons]), [offered, root, addons]);
  const drawing = useDraw(areas, given);
  const give = useCallback(
    (key: string, content: Given[string]) =>
      setGiven((before) => ({ given: { ...before.given, [key]: content }, last: key })),
    [],
  );
  const restore = useCallback(
    (words: Given) => setGiven(({ given, last }) => ({ given: { ...words, ...given }, last })),
    [],
  );
  useKeptWords(productId, given, restore);
  const design = useMemo(() => {
    const designs = designsOf(areas).filter((one) => isPersonalized(one.areas, given));
    return designs.find((one) => one.areas.some((area) => areaKey(area) === last)) ?? designs[0] ?? null;
  }, [areas, given, last]);
  const media = useMemo(() => givenMedia(areas, given), [areas, given]);
  const wrong = useMemo(() => misfits(areas, given), [areas, given]);
  return { areas, given, give, drawing, design, media, misfits: wrong };
}

/** What a pause of the product's company means on a day. */
function pauseWords({ company_name_view, packing }: ProductPage, today: Day): PauseWords {
  const until = pausedUntil({ ...packing, today });
  return {
    closed: until === null || packing.takes_orders ? null : closedText(company_name_view, until),
    later: until !== null && packing.takes_orders ? breakText(company_name_view, until) : null,
  };
}

/** Nothing can be ordered from a company that takes no orders. */
function orderDuring({ closed }: PauseWords, order: Order): Order {
  return closed === null ? order : { ...order, max: 0, quantity: null, closed };
}

/** The day on which the page is looked at; at first that of its data, which may be from yesterday. */
function useToday(asOf: Day): Day {
  const now = () => {
    const day = dayAt(new Date());
    return day > asOf ? day : asOf;
  };
  return useSyncExternalStore(subscribeToNothing, now, () => asOf);
}

const subscribeToNothing = () => () => undefined;

const offer = <OrderOffer />;
const button = <AddToCart />;
const buttonOfBar = <AddToCart compact />;

const loadNotice = (): Promise<typeof Notice> =>
  import(/* webpackChunkName: "forms" */ '../../features/stock-notice/lazy/tell-me.tsx');

/** "Tell me when it is back". Its code loads where something is sold out; its place is kept meanwhile. */
function StockNotice(props: WantedNotice) {
  const { code, failed, again } = useLazy(loadNotice, true);
  return (
    <div style={{ minHeight: 48 }}>
      {code && <code.TellMe {...props} />}
      {failed && <Button onClick={again}>Tell me when it is back</Button>}
    </div>
  );
}
