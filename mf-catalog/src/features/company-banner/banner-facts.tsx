import { Stars } from 'shared-ui/composites/stars';
import { styled } from 'styled-components';
import { grouped } from '../../domain/counted.ts';
import type { Totals } from '../../domain/totals.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s16) var(--s32);
  margin-top: var(--s24);

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    display: flex;
    align-items: center;
    min-height: 1.75rem;
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd b {
    font: var(--t20);
  }
`;

/** A company's products in figures. */
export function BannerFacts({ totals }: { readonly totals: Totals }) {
  return (
    <List>
      <div>
        <dt>Products</dt>
        <dd>{grouped(totals.products)}</dd>
      </div>
      {totals.reviews === 0 ? null : (
        <div>
          <dt>Average review</dt>
          <dd>
            <Stars average={totals.review} total={totals.reviews} size="page" />
          </dd>
        </div>
      )}
      <div>
        <dt>Sold</dt>
        <dd>{grouped(totals.sold)}</dd>
      </div>
    </List>
  );
}
