import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { companyPath, Link } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { TextLink } from 'shared-ui/primitives/text-link';
import { ownName, wishKind } from '../../domain/wish-words.ts';
import { wishCents } from '../../domain/wishes.ts';
import { companyStyle } from './company-style.ts';
import { ProductionBox } from './production-box.tsx';
import { Amount, Art, Band, Body, Card, Description, Head, Names, Rest } from './wish-layout.ts';

interface WishCardProps {
  readonly entry: CartEntry;
  /** Seen without scrolling. */
  readonly early: boolean;
}

/** A wish as the server keeps it. Nothing can be changed here. */
export function WishCard({ entry, early }: WishCardProps) {
  const title = `wish-${entry.id}`;
  const kind = wishKind(entry);
  const named = ownName(entry);
  return (
    <Card aria-labelledby={title} style={companyStyle(entry.primary_color)}>
      <Band>
        <TextLink as={Link} to={companyPath(entry.company_name)}>
          {entry.company_view}
        </TextLink>
        {entry.username === null ? null : (
          <span>
            Influencer <b>{entry.username}</b>
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
            {kind === '' ? null : <p>{kind}</p>}
            {named === '' ? null : <p>Named “{named}”</p>}
          </Names>
          <Amount>
            <b>{formatCents(wishCents(entry))}</b>
            <small>
              {entry.cart_quantity} × {formatDollars(entry.total)}
            </small>
          </Amount>
        </Head>
        <Rest>
          <Description>{entry.describe}</Description>
          <ProductionBox entry={entry} />
        </Rest>
      </Body>
    </Card>
  );
}
