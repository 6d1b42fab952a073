import { useEffect, useRef } from 'react';
import type { CartAddon } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { Button } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { addonCents, type WishAddons } from '../../domain/addons.ts';
import { countWords } from '../../domain/count-words.ts';
import { Missing, Row, Rows, Thumb } from './addon-layout.ts';

interface AddonRowsProps {
  /** How many there are. */
  readonly count: number;
  readonly addons: WishAddons;
  readonly onRetry: () => void;
}

/** What comes with a wish: each add-on with its price for all units, in room that is theirs from the start. */
export function AddonRows({ count, addons, onRetry }: AddonRowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // Whoever asked again is led to what came: the button is gone.
    if (addons.kind === 'known' && pressed.current) rows.current?.focus();
    if (addons.kind === 'known') pressed.current = false;
  }, [addons]);

  switch (addons.kind) {
    case 'coming':
      return <Coming count={count} />;
    case 'known':
      return (
        <Rows ref={rows} tabIndex={-1} aria-label="Add-ons">
          {addons.list.map((addon) => (
            <AddonRow key={addon.id} addon={addon} />
          ))}
        </Rows>
      );
    case 'failed':
      return (
        <Missing role="alert">
          <p>The price of {countWords(count, 'add-on')} could not be loaded.</p>
          <Button
            size="sm"
            busy={addons.retrying}
            busyLabel="Trying"
            onClick={() => {
              pressed.current = true;
              onRetry();
            }}
          >
            Try again
          </Button>
        </Missing>
      );
  }
}

function AddonRow({ addon }: { readonly addon: CartAddon }) {
  const { name_view, picture_location, cart_quantity, price_usd } = addon;
  return (
    <Row>
      <Thumb>
        <Picture location={picture_location} alt="" sizes="48px" />
      </Thumb>
      <span>
        <b>{name_view}</b>
        <small>
          {cart_quantity} × {formatDollars(price_usd)}
        </small>
      </span>
      <span>{formatCents(addonCents(addon))}</span>
    </Row>
  );
}

function Coming({ count }: { readonly count: number }) {
  return (
    <Rows as="div" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Row as="div" key={index}>
          <Skeleton width="48px" height="44px" radius={8} />
          <Skeleton width="120px" height="20px" />
          <Skeleton width="48px" height="20px" />
        </Row>
      ))}
    </Rows>
  );
}
