import { useEffect, useRef } from 'react';
import type { CartAddon, CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { countWords } from 'shared-api/rules/words';
import { Picture } from 'shared-ui/composites/picture';
import { Button } from 'shared-ui/primitives/button';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { addonCents, takesMedia, type WishAddons } from '../../domain/addons.ts';
import { mediaLabel } from '../../domain/media-label.ts';
import { Missing, Row, Rows, Thumb } from './addon-layout.ts';
import { MediaButton } from './media-button.tsx';
import type { WishActions } from './wish-actions.ts';

interface AddonRowsProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
  readonly actions: WishActions;
}

/** What comes with a wish: each add-on with its price for all units, in room that is theirs from the start. */
export function AddonRows({ entry, addons, actions }: AddonRowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // Whoever asked again is led to what came: the button is gone.
    if (addons.kind === 'known' && pressed.current) rows.current?.focus();
    if (addons.kind === 'known') pressed.current = false;
  }, [addons]);

  switch (addons.kind) {
    case 'coming':
      return <Coming count={entry.addons} />;
    case 'known':
      return (
        <Rows ref={rows} tabIndex={-1} aria-label="Add-ons">
          {addons.list.map((addon) => (
            <AddonRow
              key={addon.id}
              addon={addon}
              units={entry.cart_quantity}
              onMedia={() => actions.openMedia(entry, addon)}
            />
          ))}
        </Rows>
      );
    case 'failed':
      return (
        <Missing role="alert">
          <p>The price of {countWords(entry.addons, 'add-on')} could not be loaded.</p>
          <Button
            size="sm"
            busy={addons.retrying}
            busyLabel="Trying"
            onClick={() => {
              pressed.current = true;
              actions.retryAddons(entry);
            }}
          >
            Try again
          </Button>
        </Missing>
      );
  }
}

interface AddonRowProps {
  readonly addon: CartAddon;
  /** Units of the wish; each has one. */
  readonly units: number;
  readonly onMedia: () => void;
}

function AddonRow({ addon, units, onMedia }: AddonRowProps) {
  const { name_view, picture_location, price_usd, complete } = addon;
  return (
    <Row>
      <Thumb>
        <Picture location={picture_location} alt="" sizes="64px" />
      </Thumb>
      <span>
        <b>{name_view}</b>
        <small>
          {units} × {formatDollars(price_usd)}
        </small>
      </span>
      <span>{formatCents(addonCents(addon, units))}</span>
      {takesMedia(addon) ? (
        <MediaButton label={mediaLabel(complete)} of={name_view} complete={complete} onPress={onMedia} />
      ) : null}
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
