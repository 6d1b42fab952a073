import type { ReactNode } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { ProductGrid } from 'shared-ui/composites/product-grid';
import { InfluencerCard } from './influencer-card.tsx';

interface InfluencerListProps {
  readonly influencers: readonly Influencer[];
  readonly level?: 2 | 3;
  /** What stands at the foot of a card. */
  readonly foot?: (influencer: Influencer) => ReactNode;
}

/** Influencers in 2, 3, 4 and 6 columns. */
export function InfluencerList({ influencers, level = 3, foot }: InfluencerListProps) {
  return (
    <ProductGrid>
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
