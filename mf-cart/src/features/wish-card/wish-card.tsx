import { type KeyboardEvent, memo, useId, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import type { GivenMedia } from 'shared-api/contract/cart/media-schema';
import { mayBeChecked } from 'shared-api/rules/cart/wishes';
import { variantText } from 'shared-api/rules/catalog/options';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { SHORT_TEXT_MAX, textProblem, textRules } from 'shared-api/rules/text-rules';
import { Link, productPath } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Personalization, previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Icon } from 'shared-ui/primitives/icon';
import { InlineEdit } from 'shared-ui/primitives/inline-edit';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Stepper } from 'shared-ui/primitives/stepper';
import { Switch } from 'shared-ui/primitives/switch';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { mainCents, takesMedia, type WishAddons, wishCents } from '../../domain/cart-sum.ts';
import type { WishActions, WishWork } from '../../domain/wish-change.ts';
import { mediaLabel, ownName, pickId, quantityId, wishTitleId } from '../../domain/wish-words.ts';
import { AddonRows, MediaButton, WishSum } from './addon-rows.tsx';
import { Acts, Amount, Art, Card, Controls, Head, Influencer, Names, Pick, Rest } from './layout.tsx';
import { Description, ProductionBox, WishStateLine } from './wish-facts.tsx';

interface WishAmountProps {
  readonly entry: CartEntry;
  readonly addons: WishAddons;
}

/** The price of a wish's units, and below it what they cost with their add-ons. */
export function WishAmount({ entry, addons }: WishAmountProps) {
  return (
    <Amount>
      <b>{formatCents(mainCents(entry))}</b>
      <small>
        {entry.cart_quantity} × {formatDollars(entry.total)}
      </small>
      {addons.kind === 'coming' ? <Skeleton width="112px" height="16px" /> : null}
      {entry.addons > 0 && addons.kind === 'known' ? (
        <small>with add-ons {formatCents(wishCents(entry, addons))}</small>
      ) : null}
    </Amount>
  );
}

interface WishNamesProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  readonly onRename: (name: string) => Promise<string | null>;
}

const loadBox = () => import(/* webpackChunkName: "inline-edit" */ 'shared-ui/edit-form');

/** What a wish is of, which variant, and the shopper's own name for it, to be changed in place. */
export function WishNames({ entry, label, onRename }: WishNamesProps) {
  const variant = variantText(entry);
  const own = ownName(entry);
  return (
    <Names>
      <h3 id={wishTitleId(entry)}>
        <Link to={productPath({ id: entry.product_id, company_name_code: entry.company_name })}>
          {entry.name_view}
        </Link>
      </h3>
      {variant === '' ? null : <p>{variant}</p>}
      <InlineEdit
        value={own}
        label={`Name of this wish of ${label}`}
        editLabel={`Edit the name of this wish of ${label}`}
        limit={SHORT_TEXT_MAX}
        load={loadBox}
        problemOf={(name) => textProblem(textRules.wishName, name)}
        onSave={onRename}
      >
        {own === '' ? 'No name yet' : `Named “${own}”`}
      </InlineEdit>
    </Names>
  );
}

interface WishControlsProps {
  readonly entry: CartEntry;
  readonly giftRunning: boolean;
  readonly actions: WishActions;
}

/** How many of a wish, and whether it is a gift. */
export function WishControls({ entry, giftRunning, actions }: WishControlsProps) {
  const end = () => actions.endQuantity(entry);
  const endByEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') end();
  };
  return (
    <Controls>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the events of the box inside it */}
      <div onBlur={end} onKeyDown={endByEnter}>
        <Stepper
          id={quantityId(entry)}
          label="Quantity"
          value={entry.cart_quantity}
          max={entry.cart_max_quantity}
          limitText={limitText(entry)}
          onChange={(to) => actions.changeQuantity(entry, to)}
        />
      </div>
      <Switch
        label="Gift"
        checked={entry.gift}
        busy={giftRunning}
        onChange={({ target }) => actions.change(entry, { field: 'gift', to: target.checked })}
      />
    </Controls>
  );
}

/** The production box says how many there are; here it is said where fewer are left for this wish, or none more. */
function limitText({ cart_quantity: wanted, cart_max_quantity: most, max_quantity }: CartEntry): string {
  return most < max_quantity || wanted >= most ? `${most.toLocaleString('en-US')} at most` : '';
}

interface WishButtonsProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  /** The add-on rows: whether they are shown, and their id. */
  readonly rows: { readonly open: boolean; readonly id: string; readonly onToggle: () => void };
  readonly actions: WishActions;
}

/** What else can be done with a wish. */
export function WishButtons({ entry, label, rows, actions }: WishButtonsProps) {
  const { complete, gift, gift_media } = entry;
  return (
    <Acts>
      {gift ? (
        <MediaButton
          label="Gift Media"
          of={label}
          complete={gift_media}
          onPress={() => actions.openMedia(entry, 'gift')}
        />
      ) : null}
      {takesMedia(entry) ? (
        <MediaButton
          label={mediaLabel(complete)}
          of={label}
          complete={complete}
          onPress={() => actions.openMedia(entry, 'main')}
        />
      ) : null}
      {entry.addons > 0 ? (
        <Button
          variant={rows.open || entry.addon_media ? 'line' : 'bad'}
          aria-expanded={rows.open}
          aria-controls={rows.id}
          onClick={rows.onToggle}
        >
          <Icon path={rows.open ? chevronUpIcon : chevronDownIcon} size={16} />
          Addon <VisuallyHidden>of {label}</VisuallyHidden>
        </Button>
      ) : null}
      <Button variant="danger" aria-haspopup="dialog" onClick={() => actions.askDelete(entry)}>
        <Icon path={deleteIcon} size={16} />
        Delete <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </Acts>
  );
}

interface WishCardProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  /** `early`: seen without scrolling; `far`: only after much of it. */
  readonly place: 'early' | 'near' | 'far';
  readonly addons: WishAddons;
  /** The texts and pictures given for it. */
  readonly media: readonly GivenMedia[];
  readonly work: WishWork;
  readonly actions: WishActions;
}

/** A wish with its data and actions. Renders again only when its own data changed. */
export const WishCard = memo(function WishCard(props: WishCardProps) {
  const { entry, label, place, addons, media: given, work, actions } = props;
  const { preview, others: media } = previewOf(given);
  const rowsId = useId();
  const stateId = useId();
  const [open, setOpen] = useState(true);
  return (
    <Card $far={place === 'far'} aria-label={label}>
      <Pick>
        <Checkbox
          id={pickId(entry)}
          label={`Choose ${label} for checkout`}
          labelHidden
          aria-describedby={stateId}
          checked={entry.checked}
          blocked={!entry.checked && !mayBeChecked(entry)}
          busy={work.running.has('checked')}
          onChange={({ target }) => actions.change(entry, { field: 'checked', to: target.checked })}
        />
      </Pick>
      <Art $off={!entry.checked}>
        <Link to={productPath({ id: entry.product_id, company_name_code: entry.company_name })} tabIndex={-1}>
          <Picture
            location={preview ?? entry.picture_location}
            alt={
              preview === null ? entry.picture_alt || entry.name_view : `Your design of ${entry.name_view}`
            }
            sizes="(min-width: 768px) 240px, 138px"
            loading={place === 'early' ? 'eager' : 'lazy'}
          />
        </Link>
      </Art>
      <Head>
        <WishNames entry={entry} label={label} onRename={(name) => actions.rename(entry, name)} />
        <WishAmount entry={entry} addons={addons} />
      </Head>
      <Rest>
        <WishStateLine id={stateId} entry={entry} addons={addons} work={work} />
        <Description text={entry.describe} of={label} />
        <Personalization
          label={`Your personalization of ${label}`}
          media={media.filter(({ cartaddon_id, gift }) => cartaddon_id === 0 && !gift)}
          pictureAlt="Picture you gave"
          onPicturesGone={actions.reloadMedia}
        />
        <Personalization
          label={`For the gift page of ${label}`}
          media={entry.gift ? media.filter(({ gift }) => gift) : []}
          pictureAlt="Picture for the gift page"
          onPicturesGone={actions.reloadMedia}
        />
        {entry.username === null ? null : (
          <Influencer>
            <Avatar location={entry.influencer_picture} name={entry.username} size={20} />
            <span>
              Influencer <b>{entry.username}</b>
              {entry.earns_fee ? ' earns a fee if you buy' : null}
            </span>
          </Influencer>
        )}
        <ProductionBox entry={entry} />
        <WishControls entry={entry} giftRunning={work.running.has('gift')} actions={actions} />
        <WishButtons
          entry={entry}
          label={label}
          rows={{ open, id: rowsId, onToggle: () => setOpen(!open) }}
          actions={actions}
        />
        {entry.addons === 0 ? null : (
          <>
            <div id={rowsId} hidden={!open}>
              <AddonRows entry={entry} addons={addons} media={media} actions={actions} />
            </div>
            <WishSum entry={entry} addons={addons} />
          </>
        )}
      </Rest>
    </Card>
  );
});
