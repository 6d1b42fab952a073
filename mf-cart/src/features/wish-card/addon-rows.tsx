import { useEffect, useRef } from 'react';
import type { CartAddon, CartEntry } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import { variantText } from 'shared-api/rules/catalog/options';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { countWords } from 'shared-api/rules/words';
import { Personalization } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { checkIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { addonCents, takesMedia, type WishAddons, wishCents } from '../../domain/cart-sum.ts';
import type { WishActions } from '../../domain/wish-change.ts';
import { mediaLabel } from '../../domain/wish-words.ts';

/** The add-ons of a wish in a framed list. */
export const Rows = styled.ul`
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);

  &:focus {
    outline: none;
  }
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px var(--s12);
  min-height: 64px;
  padding: var(--s8) var(--s12);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  & + & {
    border-top: 1px solid var(--hairline);
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    font: var(--t12);
    color: var(--muted);
  }

  > :nth-child(2) {
    flex: 1;
    min-width: 120px;
  }

  > :nth-child(3) {
    font-weight: 500;
  }

  > button {
    min-width: 124px;
  }
`;

/** Small, and of the shape in which product pictures are drawn. */
export const Thumb = styled.span`
  display: block;
  overflow: hidden;
  width: 48px;
  height: 44px;
  border-radius: var(--r8);
  background: var(--subtle);
`;

/** Below the row, as wide as it is. */
const Given = styled.div`
  flex: 1 0 100%;
`;

/** Where the rows would be. */
export const Missing = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s8) var(--s16);
  min-height: 64px;
  padding: var(--s8) var(--s12);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  font: var(--t14);
  color: var(--muted);
`;

interface MediaButtonProps {
  /** 'Media', 'Add Media' or 'Gift Media'. */
  readonly label: string;
  /** What it is about, for screen readers. */
  readonly of: string;
  /** All that is asked for is there: green, else red. */
  readonly complete: boolean;
  readonly onPress: () => void;
}

/** Opens a media dialog; its picture and colour say whether anything is missing (specification chapter 4, `complete`). */
export function MediaButton({ label, of, complete, onPress }: MediaButtonProps) {
  return (
    <Button variant={complete ? 'good' : 'bad'} aria-haspopup="dialog" onClick={onPress}>
      <Icon path={complete ? checkIcon : warningIcon} size={16} />
      {label} <VisuallyHidden>for {of}</VisuallyHidden>
    </Button>
  );
}

interface AddonRowsProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
  /** The texts and pictures given for the wish. */
  readonly media: readonly GivenMedia[];
  readonly actions: WishActions;
}

/** What comes with a wish: each add-on with its price for all units, in room that is theirs from the start. */
export function AddonRows({ entry, addons, media, actions }: AddonRowsProps) {
  const rows = useRef<HTMLUListElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button is gone after a retry: the focus moves to the loaded list.
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
              media={media.filter(({ cartaddon_id }) => cartaddon_id === addon.id)}
              onPicturesGone={actions.reloadMedia}
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
  readonly media: readonly GivenMedia[];
  readonly onPicturesGone: () => void;
  readonly onMedia: () => void;
}

function AddonRow({ addon, units, media, onPicturesGone, onMedia }: AddonRowProps) {
  const { name_view, picture_location, price_usd, complete } = addon;
  const variant = variantText(addon);
  return (
    <Row>
      <Thumb>
        <Picture location={picture_location} alt="" sizes="64px" />
      </Thumb>
      <span>
        <b>{name_view}</b>
        {variant === '' ? null : <small>{variant} · </small>}
        <small>
          {units} × {formatDollars(price_usd)}
        </small>
      </span>
      <span>{formatCents(addonCents(addon, units))}</span>
      {takesMedia(addon) ? (
        <MediaButton label={mediaLabel(complete)} of={name_view} complete={complete} onPress={onMedia} />
      ) : null}
      {media.length === 0 ? null : (
        <Given>
          <Personalization
            label={`Your personalization of ${name_view}`}
            media={media}
            pictureAlt="Picture you gave"
            designAlt={`Your design of ${name_view}`}
            onPicturesGone={onPicturesGone}
          />
        </Given>
      )}
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

const Line = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s16);
  min-height: 24px;
  padding-inline: var(--s12);
  font: var(--t14);
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t16);
    font-weight: 600;
  }
`;

interface WishSumProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
}

/** What a wish and its add-ons come to, as it is listed beside the cart's sum; held back until they are known. */
export function WishSum({ entry, addons }: WishSumProps) {
  if (addons.kind === 'coming') {
    return (
      <Line as="div">
        <VisuallyHidden>The price is being added up.</VisuallyHidden>
        <Skeleton width="144px" height="20px" />
        <Skeleton width="64px" height="20px" />
      </Line>
    );
  }
  return (
    <Line>
      <span>
        {addons.kind === 'failed'
          ? 'without its add-ons'
          : `${entry.name_view} with ${countWords(entry.addons, 'add-on')}`}
      </span>
      <b>{formatCents(wishCents(entry, addons))}</b>
    </Line>
  );
}
