import type { ReactNode, Ref } from 'react';
import type { Influencer } from 'shared-api/contract/influence/influencer';
import { countWords } from 'shared-api/rules/words';
import { influencerPath, Link } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { finePointer } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** The link of the name covers the card; the footer lies above it. */
export const CardFrame = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  justify-items: center;
  gap: var(--s8);
  height: 100%;
  max-width: 500px;
  padding: var(--s20) var(--s8) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  text-align: center;
  transition: border-color var(--fade);

  ${finePointer} {
    &:hover {
      border-color: var(--edge);
    }
  }

  > footer {
    position: relative;
    z-index: 3;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    width: 100%;
    margin-top: var(--s8);
  }
`;

const Name = styled.h3`
  max-width: 100%;
  margin-top: var(--s4);
  font: var(--t16);
  font-weight: 600;
  letter-spacing: 0;
  overflow-wrap: anywhere;

  a:focus-visible {
    outline: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
    border-radius: var(--r12);
  }

  a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 2px;
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

interface InfluencerCardProps {
  readonly influencer: Influencer;
  /** Heading level of the name. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** An influencer in a list: avatar, username, companies influenced and views. */
export function InfluencerCard({ influencer, level = 3, children }: InfluencerCardProps) {
  const { id, username, picture_location, row_count, views } = influencer;
  return (
    <CardFrame>
      <Avatar location={picture_location} name={username} size={96} />
      <Name as={level === 2 ? 'h2' : 'h3'}>
        <Link to={influencerPath(id)}>{username}</Link>
      </Name>
      <Facts>
        <p>{countWords(row_count, 'Company Influenced', 'Companies Influenced')}</p>
        <p>{countWords(views, 'View')}</p>
      </Facts>
      {children === undefined ? null : <footer>{children}</footer>}
    </CardFrame>
  );
}

interface InfluencerListProps {
  readonly influencers: readonly Influencer[];
  readonly level?: 2 | 3;
  /** Footer of a card. */
  readonly foot?: (influencer: Influencer) => ReactNode;
  readonly ref?: Ref<HTMLUListElement>;
}

/** Influencers in 2, 3, 4 and 6 columns. */
export function InfluencerList({ influencers, level = 3, foot, ref }: InfluencerListProps) {
  return (
    <ProductGrid ref={ref}>
      {influencers.map((influencer) => (
        <li key={influencer.id}>
          <InfluencerCard influencer={influencer} level={level}>
            {foot?.(influencer)}
          </InfluencerCard>
        </li>
      ))}
    </ProductGrid>
  );
}

/** Placeholders, line for line as high as the cards. */
export function InfluencerSkeletons({ count = 6 }: { readonly count?: number }) {
  return (
    <ProductGrid aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={String(index)}>
          <CardFrame>
            <Skeleton width="96px" height="96px" radius="full" />
            <Skeleton width="70%" height="1.5rem" />
            <Skeleton width="55%" height="2rem" />
            <Skeleton width="124px" height="36px" radius={8} />
          </CardFrame>
        </li>
      ))}
    </ProductGrid>
  );
}
