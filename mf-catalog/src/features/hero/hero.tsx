import type { Product } from 'shared-api/contract/product-schema';
import { Link } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { ButtonLink } from 'shared-ui/primitives/button';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { inWords } from '../../domain/counted.ts';
import { Mosaic } from './mosaic.tsx';

const Ground = styled(PageContainer)`
  display: grid;
  gap: var(--s24);
  padding-top: var(--s32);

  ${from(1024)} {
    grid-template-columns: 5fr 7fr;
    align-items: center;
    gap: var(--s64);
    padding-top: var(--s40);
  }
`;

const Say = styled.div`
  max-width: 560px;

  h1 {
    font: var(--t36);
    letter-spacing: var(--track-36);
  }

  > p {
    max-width: 48ch;
    margin-top: var(--s12);
    color: var(--muted);
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s12);
    margin-top: var(--s24);
  }

  ${from(768)} {
    h1 {
      font: var(--t48);
    }

    > p {
      font: var(--t18);
    }
  }
`;

interface HeroProps {
  /** Id of the element that holds the list. */
  readonly listId: string;
  /** How many companies sell here; 0 when that is not known. */
  readonly companies: number;
  readonly pictures: readonly Product[];
}

/** What this place is, and the two ways into it. */
export function Hero({ listId, companies, pictures }: HeroProps) {
  const makers = companies > 1 ? `${inWords(companies)} small companies` : 'small companies';
  return (
    <Ground as="section">
      <Say>
        <h1>Gifts with a name on them</h1>
        <p>
          {`Made to order by ${makers}, at the same price as their own websites. Add your words or a photo, and every gift carries a QR code that opens its own page, behind a password if you set one.`}
        </p>
        <div>
          <ButtonLink
            as={Link}
            to={`#${listId}`}
            variant="primary"
            size="lg"
            onClick={() => document.getElementById(listId)?.focus({ preventScroll: true })}
          >
            Browse products
          </ButtonLink>
          <ButtonLink as={Link} to="/finders-fees" size="lg">
            How influencers earn
          </ButtonLink>
        </div>
      </Say>
      <Mosaic pictures={pictures} />
    </Ground>
  );
}
