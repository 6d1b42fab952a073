import { type ReactNode, useEffect, useRef } from 'react';
import { cartIcon } from 'shared-ui/icons/goods';
import { closeIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { css, styled } from 'styled-components';
import { STILL_WAITING } from '../../domain/order-words.ts';
import { OrderingContext, type OrderingProps, useOrderingControls } from './ordering-context.ts';
import { type OrderingTools, orderingTools, useOrdering } from './use-ordering.ts';

/** Words, and a button beside them that takes them away. */
export const Dismissable = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--s8);

  > div {
    flex: 1;
    min-width: 0;
  }

  > button {
    margin: -6px -8px -6px 0;
  }
`;

const above = css`
  position: absolute;
  right: var(--gutter);
  bottom: 100%;
  left: var(--gutter);
  margin-bottom: var(--s8);
  border-radius: var(--r12);

  > * {
    box-shadow: var(--e2);
  }
`;

const below = css`
  > * {
    margin-top: var(--s12);
  }
`;

const Place = styled.div<{ readonly $compact: boolean }>`
  ${({ $compact }) => ($compact ? above : below)}
`;

const Request = styled.div`
  margin-top: var(--s4);
  font: var(--t12);
  overflow-wrap: anywhere;
`;

/** The message beside the order's button. The choice stays. */
export function OrderNotes({ compact }: { readonly compact: boolean }) {
  const { error, hint, slow, added, dismiss } = useOrderingControls();
  const away = <IconButton size="sm" label="Close" path={closeIcon} onClick={dismiss} />;
  return (
    <>
      <Place $compact={compact} aria-live="polite">
        {error ? (
          <Note tone="danger" live="alert">
            <Dismissable>
              <div>
                <div>{error.message}</div>
                {error.requestId && !error.final ? <Request>Request {error.requestId}</Request> : null}
              </div>
              {away}
            </Dismissable>
          </Note>
        ) : null}
        {hint ? <Note tone="warning">{hint}</Note> : null}
        {slow ? <Note>{STILL_WAITING}</Note> : null}
      </Place>
      <VisuallyHidden role="status">{added ? 'Added to your cart' : ''}</VisuallyHidden>
    </>
  );
}

/**
 * Offers the choice made before a sign-in, among what was chosen: over nothing else. The page goes there by itself unless
 * the shopper has gone on meanwhile.
 */
export function OrderOffer() {
  const { error, hint, offered, dismiss } = useOrderingControls();
  const place = useRef<HTMLDivElement>(null);
  const shown = offered && !hint && !error;
  useEffect(() => {
    if (shown && window.scrollY === 0) place.current?.scrollIntoView({ block: 'center' });
  }, [shown]);
  return (
    <div ref={place} aria-live="polite" hidden={!shown}>
      {shown ? (
        <Note tone="success">
          <Dismissable>
            <div>Your choice is still here. Add it to your cart?</div>
            <IconButton size="sm" label="Close" path={closeIcon} onClick={dismiss} />
          </Dismissable>
        </Note>
      ) : null}
    </div>
  );
}

const ButtonPlace = styled.div`
  min-width: 0;

  > button {
    white-space: nowrap;
  }
`;

/** In a bar of constant height: the message overlays the page above it. */
const BarPlace = styled(ButtonPlace)`
  flex: 1;
`;

interface AddToCartProps {
  /** For a bar at the foot of a phone, which has to be positioned itself. */
  readonly compact?: boolean;
}

/** The button of an order and its message. One `Ordering` may hold several. */
export function AddToCart({ compact = false }: AddToCartProps) {
  const controls = useOrderingControls();
  const button = useRef<HTMLButtonElement>(null);
  const { register } = controls;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is the same for as long as this is shown
  useEffect(() => (button.current ? register(button.current) : undefined), []);

  const Shell = compact ? BarPlace : ButtonPlace;
  return (
    <Shell>
      <Button
        ref={button}
        variant="primary"
        size="lg"
        full
        busy={controls.busy}
        busyLabel="Adding"
        aria-disabled={controls.blocked || undefined}
        onClick={(event) => controls.press(event.currentTarget)}
        onFocus={controls.warm}
        onPointerEnter={controls.warm}
      >
        {controls.soldOut ? null : <Icon path={cartIcon} />}
        {controls.soldOut ? 'Sold Out' : 'Add to Cart'}
      </Button>
      <OrderNotes compact={compact} />
    </Shell>
  );
}

interface Props extends OrderingProps {
  readonly children: ReactNode;
  /** Tests bring their own. */
  readonly tools?: OrderingTools;
}

/**
 * Around all places from which one order goes into the cart: what `AddToCart` buttons within it do is one thing, however
 * many there are. Draws nothing but its dialogs.
 */
export function Ordering(props: Props) {
  return <OrderingOfProduct key={props.product.id} {...props} />;
}

function OrderingOfProduct({ children, tools = orderingTools, ...props }: Props) {
  const { controls, asked, open, error, slow, resend, close } = useOrdering(props, tools);
  return (
    <OrderingContext value={controls}>
      {children}
      {asked ? (
        <asked.Dialog
          key={asked.number}
          open={open}
          question={asked.question}
          attempt={asked.attempt}
          order={props.order}
          product={props.product}
          busy={controls.busy}
          error={error}
          slow={slow}
          onAnswer={resend}
          onClose={close}
        />
      ) : null}
    </OrderingContext>
  );
}
