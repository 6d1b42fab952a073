import type { CartEntry } from 'shared-api/contract/cart-schema';
import { companyPath, Link } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import type { WishAddons } from '../../domain/addons.ts';
import { ownName, variantName, wishTitleId } from '../../domain/wish-words.ts';
import { AddonRows } from './addon-rows.tsx';
import { companyStyle } from './company-style.ts';
import { ProductionBox } from './production-box.tsx';
import { WishAmount } from './wish-amount.tsx';
import { Acts, Art, Band, Body, Card, Description, Head, Names, Rest } from './wish-layout.ts';

interface WishCardProps {
  readonly entry: CartEntry;
  /** Seen without scrolling. */
  readonly early: boolean;
  readonly addons: WishAddons;
  readonly onRetryAddons: () => void;
  /** The shopper wants to be rid of it. */
  readonly onDelete: () => void;
}

/** A wish as the server keeps it, with its add-ons. */
export function WishCard({ entry, early, addons, onRetryAddons, onDelete }: WishCardProps) {
  const title = wishTitleId(entry);
  const variant = variantName(entry);
  const named = ownName(entry);
  return (
    <Card aria-labelledby={title} style={companyStyle(entry.primary_color)}>
      <Band>
        <TextLink as={Link} to={companyPath(entry.company_name)}>
          {entry.company_view}
        </TextLink>
        {entry.username === null ? null : (
          <span>
            Influenced by <b>{entry.username}</b>
          </span>
        )}
      </Band>
      <Body>
        <Art>
          <Picture
            location={entry.picture_location}
            alt={entry.picture_alt}
            sizes="(min-width: 768px) 168px, 96px"
            loading={early ? 'eager' : 'lazy'}
          />
        </Art>
        <Head>
          <Names>
            <h2 id={title}>{entry.name_view}</h2>
            {variant === '' ? null : <p>{variant}</p>}
            {named === '' ? null : <p>Named “{named}”</p>}
          </Names>
          <WishAmount entry={entry} addons={addons} />
        </Head>
        <Rest>
          <Description>{entry.describe}</Description>
          <ProductionBox entry={entry} />
          {entry.addons === 0 ? null : (
            <AddonRows count={entry.addons} addons={addons} onRetry={onRetryAddons} />
          )}
          <Acts>
            <Button variant="danger" size="sm" onClick={onDelete}>
              <Icon path={deleteIcon} size={16} />
              Delete <VisuallyHidden>{entry.name_view}</VisuallyHidden>
            </Button>
          </Acts>
        </Rest>
      </Body>
    </Card>
  );
}
