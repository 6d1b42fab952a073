import type { ReactNode } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { lockIcon } from 'shared-ui/icons/shopping';
import { checkIcon, infoIcon, minusIcon, warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import type { WishAddons } from '../../domain/addons.ts';
import { type LimitWords, limitWords } from '../../domain/limit-words.ts';
import { type WishState, wishState } from '../../domain/wish-state.ts';
import { troubleWords, type WishWork } from '../../domain/wish-work.ts';

/** One line on a wide window, whatever it says: nothing below it moves when a wish changes. */
const Lines = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s4) var(--s20);
  min-height: 20px;
  font: var(--t14);
`;

const Line = styled.p<{ readonly $tone: 'muted' | 'ink' | 'danger' | 'warning' }>`
  display: flex;
  gap: var(--s8);
  font-weight: 500;
  color: var(--${({ $tone }) => $tone});

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const looks: Record<WishState['kind'], { readonly icon: string; readonly tone: 'muted' | 'ink' | 'danger' }> =
  {
    chosen: { icon: checkIcon, tone: 'ink' },
    ready: { icon: minusIcon, tone: 'muted' },
    missing: { icon: lockIcon, tone: 'danger' },
  };

interface WishStateLineProps {
  readonly id: string;
  readonly entry: CartEntry;
  readonly addons: WishAddons;
  readonly work: WishWork;
}

/** How a wish stands to checkout; what limits it; in their place what went wrong with the last change. */
export function WishStateLine({ id, entry, addons, work }: WishStateLineProps) {
  const trouble = troubleWords(entry, work);
  const limit = limitWords(entry, addons);
  return (
    <Lines id={id}>
      {trouble === '' ? (
        <State state={wishState(entry, addons)} />
      ) : (
        <Said tone="danger" role="alert">
          {trouble}
        </Said>
      )}
      {limit === null ? null : <Said tone={limit.tone}>{limit.words}</Said>}
      {limit === null && mayFollow(entry, addons) ? <Skeleton width="200px" height="20px" /> : null}
    </Lines>
  );
}

function State({ state: { kind, words } }: { readonly state: WishState }) {
  const { icon, tone } = looks[kind];
  return (
    <Line $tone={tone}>
      <Icon path={icon} size={16} />
      {words}
    </Line>
  );
}

/** What limits it is told as soon as its add-ons are known: there is room for it from the start. */
function mayFollow({ cart_max_quantity, max_quantity }: CartEntry, addons: WishAddons): boolean {
  return addons.kind === 'coming' && cart_max_quantity < max_quantity;
}

interface SaidProps {
  readonly tone: LimitWords['tone'];
  readonly role?: 'alert';
  readonly children: ReactNode;
}

function Said({ tone, role, children }: SaidProps) {
  return (
    <Line $tone={tone} role={role}>
      <Icon path={tone === 'muted' ? infoIcon : warningIcon} size={16} />
      {children}
    </Line>
  );
}
