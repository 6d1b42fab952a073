import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import type { ProductionPhase } from 'shared-api/contract/fields';
import { truckIcon } from 'shared-ui/icons/goods';
import { checkIcon, infoIcon, minusIcon, warningIcon } from 'shared-ui/icons/signs';
import { lockIcon } from 'shared-ui/icons/subjects';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { WishAddons } from '../../domain/cart-sum.ts';
import { failureText, type WishWork } from '../../domain/wish-change.ts';
import {
  type LimitWords,
  limitWords,
  stockWords,
  type WishState,
  wishState,
} from '../../domain/wish-state.ts';

const Whole = styled.div`
  display: grid;
  justify-items: start;
  font: var(--t14);
  color: var(--muted);
`;

/** Two lines of it, until the rest is asked for. */
const Words = styled.p<{ readonly $open: boolean }>`
  ${({ $open }) => ($open ? '' : 'display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;')}
  overflow: hidden;
  overflow-wrap: anywhere;
`;

/** Its words stand in line with the description; the room for a finger reaches out. */
const More = styled(Button)`
  margin: -4px 0 -8px -8px;
  padding-inline: 8px;
`;

interface DescriptionProps {
  readonly text: string;
  /** The subject, for screen readers. */
  readonly of: string;
}

/** What a wish is, in words: the beginning, and the rest where there is more than that. */
export function Description({ text, of }: DescriptionProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  const cut = useCut(words, text, open);
  return (
    <Whole>
      <Words ref={words} id={id} $open={open}>
        {text}
      </Words>
      {cut ? (
        <More
          variant="quiet"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Read less' : 'Read more'} <VisuallyHidden>about {of}</VisuallyHidden>
        </More>
      ) : null}
    </Whole>
  );
}

/** Whether words do not fit their two lines; as long as all of them are shown, whether they did not. */
function useCut(words: { readonly current: HTMLElement | null }, text: string, open: boolean): boolean {
  const [cut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another room
  useLayoutEffect(() => {
    const element = words.current;
    if (element === null || open) return;
    const measure = () => setCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [words, text, open]);
  return cut;
}

/** As many facts beside each other as the card, not the window, has room for. */
const Room = styled.div`
  container-type: inline-size;
`;

const Box = styled.dl`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s12) var(--s16);
  padding: var(--s12) var(--s16);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  dt {
    margin-bottom: 2px;
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    font-weight: 500;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  @container (width < 400px) {
    > :first-child {
      grid-column: 1 / -1;
    }
  }

  @container (width >= 400px) {
    grid-template-columns: repeat(3, 1fr);
  }

  @container (width >= 600px) {
    grid-template-columns: 5fr 8fr 3fr 5fr auto;
  }
`;

/** When a wish comes. */
const Coming = styled.p`
  display: flex;
  gap: var(--s8);
  margin-top: var(--s8);
  font: var(--t14);
  font-weight: 500;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

/** Pulled out by 2 px, so that the pill's text aligns with the text around it. */
const Phase = styled.dd`
  margin: -2px 0 0 -2px;

  > span {
    background: var(--paper);
  }
`;

const tones: Record<ProductionPhase | 'unknown', PillTone> = {
  'In Stock': 'success',
  Funding: 'paper',
  Funded: 'info',
  Manufacturing: 'info',
  Finishing: 'info',
  'Sold Out': 'danger',
  unknown: 'neutral',
};

/** A wish's production phase and delivery estimate (specification chapter 4, Stock display). */
export function ProductionBox({ entry }: { readonly entry: CartEntry }) {
  const words = stockWords(entry);
  return (
    <Room>
      <Box>
        <div>
          <dt>Production phase</dt>
          <Phase>
            <Pill tone={tones[entry.manufacture_phase]}>
              {entry.manufacture_phase === 'unknown' ? 'Unknown' : entry.manufacture_phase}
            </Pill>
          </Phase>
        </div>
        <Fact name="Stock">
          {words.state}
          {words.beside === '' ? null : <small>{words.beside}</small>}
        </Fact>
        <Fact name="Pending">{words.pending}</Fact>
        <Fact name="Estimated delay">{words.delay}</Fact>
        <Fact name="Max quantity">{words.max}</Fact>
      </Box>
      {words.arrival === '' ? null : (
        <Coming>
          <Icon path={truckIcon} size={16} />
          {words.arrival}
        </Coming>
      )}
    </Room>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Always one line on a wide window: nothing below it moves when a wish changes. */
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

/** A wish's checkout status and limit, or the error of its last change. */
export function WishStateLine({ id, entry, addons, work }: WishStateLineProps) {
  const failure = failureText(entry, work);
  const limit = limitWords(entry, addons);
  return (
    <Lines id={id}>
      {failure === '' ? (
        <State state={wishState(entry, addons)} />
      ) : (
        <Remark tone="danger" role="alert">
          {failure}
        </Remark>
      )}
      {limit === null ? null : <Remark tone={limit.tone}>{limit.words}</Remark>}
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

/** The limit shows as soon as the add-ons are known; its room is kept free from the start. */
function mayFollow({ cart_max_quantity, max_quantity }: CartEntry, addons: WishAddons): boolean {
  return addons.kind === 'coming' && cart_max_quantity < max_quantity;
}

interface SaidProps {
  readonly tone: LimitWords['tone'];
  readonly role?: 'alert';
  readonly children: ReactNode;
}

function Remark({ tone, role, children }: SaidProps) {
  return (
    <Line $tone={tone} role={role}>
      <Icon path={tone === 'muted' ? infoIcon : warningIcon} size={16} />
      {children}
    </Line>
  );
}
