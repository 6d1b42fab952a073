import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { type AddonsByWish, addonsOf } from '../../domain/addons.ts';
import { cartSum } from '../../domain/cart-sum.ts';
import type { CompanyGroup as Group } from '../../domain/company-groups.ts';
import { leftWords } from '../../domain/left-words.ts';
import { sumWords } from '../../domain/outcome-words.ts';
import { wishLabels } from '../../domain/wish-labels.ts';
import { IDLE, type WishWork } from '../../domain/wish-work.ts';
import { EmptyCart } from '../../features/cart-message/empty-cart.tsx';
import { CartSumSheet } from '../../features/cart-sum/cart-sum.tsx';
import { CheckoutBar } from '../../features/cart-sum/checkout-bar.tsx';
import { CompanyGroup } from '../../features/company-group/company-group.tsx';
import type { WishActions } from '../../features/wish-card/wish-actions.ts';
import { WishCard } from '../../features/wish-card/wish-card.tsx';
import { CartHead, type Stale } from './cart-head.tsx';
import { Columns, Groups, Middle } from './cart-layout.ts';
import { TITLE } from './focus-on.ts';
import { GoneNote } from './gone-note.tsx';
import type { News } from './use-news.ts';

/** How many cards a tall screen shows at once. */
const EARLY = 3;

/** From here on a card is drawn only when it comes near: without that, 200 wishes take seconds to lay out. */
const FAR = 20;

interface CartContentProps {
  readonly groups: readonly Group[];
  readonly addons: AddonsByWish;
  /** What is under way, by wish. */
  readonly work: ReadonlyMap<number, WishWork>;
  readonly actions: WishActions;
  /** What just happened. */
  readonly news: Pick<News, 'words' | 'gone'>;
  /** What is shown is asked for again, for it may be another by now. */
  readonly dimmed: boolean;
  /** It was asked for again in vain. */
  readonly stale: Stale | null;
}

/** The wishes company by company, a card for each, and what the chosen ones come to. */
export function CartContent({ groups, addons, work, actions, news, dimmed, stale }: CartContentProps) {
  const wishes = groups.flatMap((group) => group.wishes);
  const places = new Map(wishes.map(({ id }, index) => [id, placeOf(index)]));
  const labels = wishLabels(wishes);
  const sum = cartSum(wishes, addons);
  return (
    <>
      <VisuallyHidden role="status">
        {news.words === '' || wishes.length === 0 ? news.words : `${news.words} ${sumWords(sum)}`}
      </VisuallyHidden>
      {news.gone === null ? null : <GoneNote key={news.gone} words={news.words} />}
      {wishes.length === 0 ? (
        <Middle>
          <EmptyCart titleId={TITLE} />
        </Middle>
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
                        work={work.get(entry.id) ?? IDLE}
                        actions={actions}
                      />
                    </li>
                  ))}
                </CompanyGroup>
              ))}
            </Groups>
            <CartSumSheet sum={sum} reasons={leftWords(wishes)} />
          </Columns>
          <CheckoutBar sum={sum} />
        </>
      )}
    </>
  );
}

function placeOf(index: number): 'early' | 'near' | 'far' {
  if (index < EARLY) return 'early';
  return index < FAR ? 'near' : 'far';
}
