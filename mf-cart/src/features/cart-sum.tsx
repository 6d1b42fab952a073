import type { MouseEvent } from 'react';
import { formatCents } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { Link } from 'shared-shell';
import { SideSheet, SmallPrint } from 'shared-ui/composites/side-sheet';
import { SumBar } from 'shared-ui/composites/sum-bar';
import { Totals } from 'shared-ui/composites/totals';
import { infoIcon } from 'shared-ui/icons/signs';
import { ButtonLink } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { CartSum, ChosenWish } from '../domain/cart-sum.ts';
import { listed, ownName } from '../domain/wish-words.ts';

export const Lines = styled.ul`
  display: grid;
  gap: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    justify-content: space-between;
    gap: var(--s16);
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  b {
    flex: none;
    font-weight: 500;
  }
`;

/** Right below the sum that it is about. */
export const Without = styled.p`
  margin-top: calc(-1 * var(--s8));
  font: var(--t14);
  font-weight: 500;
  text-align: right;
  color: var(--warning);
`;

/** On phones the bar at the foot of the window has the way on. */
export const WideOnly = styled.div`
  display: none;

  ${from(1024)} {
    display: block;
  }
`;

const CHECKOUT_PATH = '/checkout';

interface CheckoutLinkProps {
  readonly chosen: number;
  /** Pressed while nothing is chosen. */
  readonly onNothing: () => void;
}

/** The way on. With nothing chosen it leads to what is missing instead, and does not call for it. */
export function CheckoutLink({ chosen, onNothing }: CheckoutLinkProps) {
  return (
    <ButtonLink
      as={Link}
      to={CHECKOUT_PATH}
      variant={chosen === 0 ? 'line' : 'primary'}
      size="lg"
      full
      onClick={(event: MouseEvent) => {
        if (chosen > 0) return;
        event.preventDefault();
        onNothing();
      }}
    >
      Checkout
    </ButtonLink>
  );
}

/** More than these are counted, not listed: the sheet stays in sight. */
const MOST = 8;

/** The checked wishes. */
export function ChosenLines({ chosen }: Pick<CartSum, 'chosen'>) {
  const listed = chosen.length > MOST ? chosen.slice(0, MOST - 1) : chosen;
  const rest = chosen.length - listed.length;
  if (chosen.length === 0) return null;
  return (
    <Lines aria-label="Selected wishes">
      {listed.map((wish) => (
        <ChosenLine key={wish.entry.id} wish={wish} />
      ))}
      {rest === 0 ? null : <li>and {countWords(rest, 'more wish', 'more wishes')}</li>}
    </Lines>
  );
}

function ChosenLine({ wish: { entry, cents } }: { readonly wish: ChosenWish }) {
  const { name_view, addons, cart_quantity, gift } = entry;
  const name = addons === 0 ? name_view : `${name_view}, ${countWords(addons, 'add-on')}`;
  const own = ownName(entry);
  const notes = [countWords(cart_quantity, 'piece'), gift ? 'gift' : '', own && `“${own}”`];
  return (
    <li>
      <span>
        {name}
        <small>{notes.filter((note) => note !== '').join(', ')}</small>
      </span>
      {cents === null ? <Skeleton width="56px" height="20px" /> : <b>{formatCents(cents)}</b>}
    </li>
  );
}

interface CartSumSheetProps {
  readonly sum: CartSum;
  /** Why wishes are not in it. */
  readonly reasons: readonly string[];
  readonly onNothing: () => void;
}

/** The checked wishes, their total and the checkout link. */
export function CartSumSheet({ sum, reasons, onNothing }: CartSumSheetProps) {
  const { chosen, cents, without } = sum;
  return (
    <SideSheet aria-labelledby="cart-sum">
      <h2 id="cart-sum">Selected for checkout</h2>
      <ChosenLines chosen={chosen} />
      <Totals
        rows={[]}
        sum={{ label: 'Cart total', value: cents === null ? <HeldBack /> : formatCents(cents) }}
      />
      {without.length === 0 ? null : <Without>without the add-ons of {listed(without)}</Without>}
      <SmallPrint>Shipping, tax and the card charge are shown before you pay.</SmallPrint>
      <WideOnly>
        <CheckoutLink chosen={chosen.length} onNothing={onNothing} />
      </WideOnly>
      {reasons.map((reason) => (
        <SmallPrint key={reason}>
          <Icon path={infoIcon} size={16} />
          {reason}
        </SmallPrint>
      ))}
    </SideSheet>
  );
}

function HeldBack() {
  return (
    <>
      <VisuallyHidden>being added up</VisuallyHidden>
      <Skeleton width="104px" height="32px" />
    </>
  );
}

/** The sum and the way on, always in sight on phones. */
export function CheckoutBar({ sum: { chosen, left, cents }, onNothing }: Omit<CartSumSheetProps, 'reasons'>) {
  return (
    <SumBar
      label="Cart total"
      note={
        chosen.length === 0 ? 'No item selected yet' : `${chosen.length} of ${chosen.length + left} selected`
      }
      amount={cents === null ? <Skeleton width="80px" height="28px" /> : formatCents(cents)}
    >
      <CheckoutLink chosen={chosen.length} onNothing={onNothing} />
    </SumBar>
  );
}
