import { memo, useId, useState } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { mayBeChecked } from 'shared-api/rules/wish-check';
import { Link, productPath } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { Picture } from 'shared-ui/composites/picture';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import type { WishAddons } from '../../domain/addons.ts';
import type { WishWork } from '../../domain/wish-work.ts';
import { AddonRows } from './addon-rows.tsx';
import { Description } from './description.tsx';
import { ProductionBox } from './production-box.tsx';
import type { WishActions } from './wish-actions.ts';
import { WishAmount } from './wish-amount.tsx';
import { WishButtons } from './wish-buttons.tsx';
import { WishControls } from './wish-controls.tsx';
import { Art, Card, Head, Influencer, Pick, Rest } from './wish-layout.ts';
import { WishNames } from './wish-names.tsx';
import { WishStateLine } from './wish-state-line.tsx';
import { WishSum } from './wish-sum.tsx';

interface WishCardProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  /** `early`: seen without scrolling; `far`: only after much of it. */
  readonly place: 'early' | 'near' | 'far';
  readonly addons: WishAddons;
  readonly work: WishWork;
  readonly actions: WishActions;
}

/** A wish with all that can be known of it and done with it. Drawn again only when something of its own changed. */
export const WishCard = memo(function WishCard(props: WishCardProps) {
  const { entry, label, place, addons, work, actions } = props;
  const rowsId = useId();
  const stateId = useId();
  const [open, setOpen] = useState(true);
  return (
    <Card $far={place === 'far'} aria-label={label}>
      <Pick>
        <Checkbox
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
            location={entry.picture_location}
            alt={entry.picture_alt === '' ? entry.name_view : entry.picture_alt}
            sizes="(min-width: 768px) 240px, 138px"
            loading={place === 'early' ? 'eager' : 'lazy'}
          />
        </Link>
      </Art>
      <Head>
        <WishNames entry={entry} label={label} onRename={(name) => actions.rename(entry, name)} />
        <WishAmount entry={entry} />
      </Head>
      <Rest>
        <WishStateLine id={stateId} entry={entry} addons={addons} work={work} />
        <Description text={entry.describe} of={label} />
        {entry.username === null ? null : (
          <Influencer>
            <Avatar name={entry.username} size={20} />
            <span>
              Influencer <b>{entry.username}</b> earns a fee if you buy
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
              <AddonRows entry={entry} addons={addons} actions={actions} />
            </div>
            <WishSum entry={entry} addons={addons} />
          </>
        )}
      </Rest>
    </Card>
  );
});
