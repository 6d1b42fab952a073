import { useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { countWords } from 'shared-api/rules/words';
import type { ApiError } from 'shared-data';
import { ErrorState } from 'shared-ui/composites/error-state';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Button } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { keyframes, styled } from 'styled-components';
import { type CartMedia, mediaOf } from '../data/given-media.ts';
import type { SavedItems } from '../data/saved.ts';
import { type AddonsByWish, addonsOf, cartSum, type CompanyGroup as Group } from '../domain/cart-sum.ts';
import { IDLE, sumWords, type WishActions, type WishWork } from '../domain/wish-change.ts';
import { leftWords, wishLabels } from '../domain/wish-words.ts';
import { EmptyCart, SignedOut } from '../features/cart-message.tsx';
import { CartSumSheet, CheckoutBar } from '../features/cart-sum.tsx';
import { CompanyGroup } from '../features/company-group.tsx';
import { MoreProducts } from '../features/more-products/more-products.tsx';
import { SavedList } from '../features/saved/saved-list.tsx';
import { WishSkeleton } from '../features/wish-card/layout.tsx';
import { WishCard } from '../features/wish-card/wish-card.tsx';
import { type Announcements, TITLE } from './announcements.ts';

/** As high as what stood here before the page: the footer does not come and go. */
export const Place = styled(PageContainer)`
  min-height: 100vh;
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }
`;

/** Centers a message in the visible page, in place of the cart. */
export const Middle = styled.div`
  display: grid;
  align-content: center;
  min-height: calc(100svh - var(--header) - 2 * var(--s24));
`;

export const Columns = styled.div`
  display: grid;
  gap: var(--s32);
  transition: opacity var(--fade);

  /* Not for an answer that comes at once. */
  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: var(--s48);
  }
`;

export const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s40);
  align-content: start;
  min-width: 0;

  ${from(1024)} {
    gap: var(--s48);
  }
`;

/** The cart could not be reloaded and may be outdated. */
export interface Stale {
  readonly pending: boolean;
  readonly onRetry: () => void;
}

interface CartHeadProps {
  readonly count: number;
  readonly chosen: number;
  readonly stale: Stale | null;
}

/** The page's heading with the number of items. */
export function CartHead({ count, chosen, stale }: CartHeadProps) {
  const items = `${countWords(count, 'item')}, ${chosen === 0 ? 'none' : chosen} selected`;
  return (
    <SectionHead
      level={1}
      id={TITLE}
      title="Cart"
      note={
        <>
          {items}
          <span role="status">{stale === null ? '' : ' · Could not be brought up to date.'}</span>
        </>
      }
      action={
        stale === null ? undefined : (
          <Button size="sm" busy={stale.pending} busyLabel="Trying" onClick={stale.onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}

/** The page's own geometry with two wishes, before they are known. */
export function CartSkeleton() {
  return (
    <>
      <SectionHead level={1} title="Cart" />
      <Columns>
        <Groups>
          <WishSkeleton />
          <WishSkeleton />
        </Groups>
        <Skeleton height="280px" radius={12} />
      </Columns>
    </>
  );
}

interface NoCartProps {
  readonly signedOut: boolean;
  /** What is kept until a person signs in. */
  readonly saved: SavedItems;
  readonly error: ApiError | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Says why there is no cart to show. */
export function NoCart({ signedOut, saved, error, retrying, onRetry }: NoCartProps) {
  if (signedOut) {
    // Until it is known, nothing stands where the message would have to move away from.
    if (saved.items === null) return null;
    const Frame = saved.items.length === 0 ? Middle : 'div';
    return (
      <>
        <Frame>
          <SignedOut />
        </Frame>
        <SavedList saved={saved} adding={false}>
          <p>After you log in or create an account, these go into your cart by themselves.</p>
        </SavedList>
        {saved.items.length === 0 ? <MoreProducts productId={null} /> : null}
      </>
    );
  }
  if (error === null) return null;
  return (
    <ErrorState
      title="Your cart could not be loaded"
      level={1}
      onRetry={onRetry}
      retrying={retrying}
      requestId={error.requestId}
    >
      Your wishes are safe. Please try again in a moment.
    </ErrorState>
  );
}

/** Long enough to be read twice. */
const SHOWN_MS = 8000;

/** Hidden from a little before its end: rounding may keep an animation from its very last moment. */
const over = keyframes`99%, to { visibility: hidden; }`;

/** Sticks below the header: the cards move up, so that a place among them could be out of sight. */
const Note = styled.p`
  position: fixed;
  top: calc(var(--header) + var(--s8));
  left: 50%;
  z-index: var(--z-toast);
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--s8) var(--s16);
  border-radius: var(--r8);
  background: var(--ink);
  color: var(--paper);
  font: var(--t14);
  font-weight: 500;
  overflow-wrap: anywhere;
  pointer-events: none;
  transform: translateX(-50%);
  animation: ${over} ${SHOWN_MS}ms linear forwards;
`;

/** Shows for a while what the live region announces. */
export function GoneNote({ words }: { readonly words: string }) {
  return <Note aria-hidden="true">{words}</Note>;
}

/** How many cards a tall screen shows at once. */
const EARLY = 3;

/** From here on a card is drawn only when it comes near: without that, 200 wishes take seconds to lay out. */
const FAR = 20;

interface CartContentProps {
  readonly groups: readonly Group[];
  readonly addons: AddonsByWish;
  readonly media: CartMedia;
  /** Pending changes, by wish. */
  readonly work: ReadonlyMap<number, WishWork>;
  readonly actions: WishActions;
  /** What just happened. */
  readonly news: Pick<Announcements, 'words' | 'gone'>;
  /** Reload the visible wishes, which may have changed. */
  readonly dimmed: boolean;
  /** It was asked for again in vain. */
  readonly stale: Stale | null;
  /** Leads to what is missing while nothing is chosen. @returns its words */
  readonly onNothing: (wishes: readonly CartEntry[]) => string;
}

/** The wishes company by company, a card for each, and what the chosen ones come to. */
export function CartContent(props: CartContentProps) {
  const { groups, addons, media, work, actions, news, dimmed, stale, onNothing } = props;
  const [lead, setLead] = useState({ turn: 0, words: '' });
  const wishes = groups.flatMap((group) => group.wishes);
  const places = new Map(wishes.map(({ id }, index) => [id, placeOf(index)]));
  const labels = wishLabels(wishes);
  const sum = cartSum(wishes, addons);
  const leadOn = () => {
    const words = onNothing(wishes);
    setLead(({ turn }) => ({ turn: turn + 1, words }));
  };
  return (
    <>
      <VisuallyHidden role="status">
        {news.words === '' || wishes.length === 0 ? news.words : `${news.words} ${sumWords(sum)}`}
      </VisuallyHidden>
      {news.gone === null ? null : <GoneNote key={news.gone} words={news.words} />}
      {lead.turn === 0 ? null : <GoneNote key={`lead ${lead.turn}`} words={lead.words} />}
      {wishes.length === 0 ? (
        <>
          <Middle>
            <EmptyCart titleId={TITLE} />
          </Middle>
          <MoreProducts productId={null} />
        </>
      ) : (
        <>
          <CartHead count={wishes.length} chosen={sum.chosen.length} stale={stale} />
          <Columns aria-busy={dimmed}>
            <Groups>
              {groups.map(({ company, wishes: ofCompany }) => (
                <CompanyGroup
                  key={company.company_id}
                  company={company}
                  early={ofCompany.some(({ id }) => places.get(id) === 'early')}
                >
                  {ofCompany.map((entry) => (
                    <li key={entry.id}>
                      <WishCard
                        entry={entry}
                        label={labels.get(entry.id) ?? entry.name_view}
                        place={places.get(entry.id) ?? 'near'}
                        addons={addonsOf(entry, addons)}
                        media={mediaOf(media, entry.id)}
                        work={work.get(entry.id) ?? IDLE}
                        actions={actions}
                      />
                    </li>
                  ))}
                </CompanyGroup>
              ))}
            </Groups>
            <CartSumSheet sum={sum} reasons={leftWords(wishes)} onNothing={leadOn} />
          </Columns>
          <MoreProducts productId={wishes[0]?.product_id ?? null} />
          <CheckoutBar sum={sum} onNothing={leadOn} />
        </>
      )}
    </>
  );
}

function placeOf(index: number): 'early' | 'near' | 'far' {
  if (index < EARLY) return 'early';
  return index < FAR ? 'near' : 'far';
}
