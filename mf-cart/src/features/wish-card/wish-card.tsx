import type { CartEntry } from 'shared-api/contract/cart-schema';
import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { companyPath, Link } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { TextLink } from 'shared-ui/primitives/text-link';
import { countWords } from '../../domain/count-words.ts';
import { wishCents } from '../../domain/wishes.ts';
import { companyStyle } from './company-style.ts';
import { ProductionBox } from './production-box.tsx';
import { Amount, Art, Card, Head, Muted, Names, Rest } from './wish-layout.ts';

interface WishCardProps {
  readonly entry: CartEntry;
  /** Seen without scrolling. */
  readonly early: boolean;
}

/** A wish as the server keeps it. Nothing can be changed here. */
export function WishCard({ entry, early }: WishCardProps) {
  const title = `wish-${entry.id}`;
  return (
    <Card aria-labelledby={title} style={companyStyle(entry.primary_color)}>
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
          <Muted>{entry.merchandice_name}</Muted>
          {entry.name === '' ? null : <Muted>Named “{entry.name}”</Muted>}
          <Muted>
            <TextLink as={Link} to={companyPath(entry.company_name)}>
              {entry.company_view}
            </TextLink>
          </Muted>
        </Names>
        <Amount>
          <b>{formatCents(wishCents(entry))}</b>
          <small>
            {entry.cart_quantity} × {formatDollars(entry.total)}
          </small>
        </Amount>
      </Head>
      <Rest>
        <ProductionBox entry={entry} />
        {entry.addons === 0 ? null : <Muted>With {countWords(entry.addons, 'add-on')}</Muted>}
        {entry.username === null ? null : <Muted>Influencer {entry.username}</Muted>}
      </Rest>
    </Card>
  );
}
