import { useLocation } from 'shared-shell';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { askFigures } from '../../data/desk/figures.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { spanDays, spanOf, spans } from '../../domain/desk/figure-spans.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Stack } from '../../parts/layout.ts';
import { PlaceTabs } from '../../parts/place-tabs.tsx';
import { InfluencerTable } from './influencer-table.tsx';
import { OverTime } from './over-time.tsx';
import { ProductTable } from './product-table.tsx';
import { Sums } from './sums.tsx';

/** Sales and fees: over time, by product and by influencer; how far back stands in the address. */
export function FiguresSection({ company }: { readonly company: string }) {
  const path = placePath(company, 'figures');
  const span = spanOf(new URLSearchParams(useLocation().search).get('span'));
  const asked = useAsked(`figures ${span}`, (signal) =>
    askFigures(company, spanDays(span, new Date()), signal),
  );
  return (
    <Stack>
      <h1>Figures</h1>
      <PlaceTabs
        label="How far back"
        items={spans.map(({ value, label }) => ({
          to: value === 'month' ? path : `${path}?span=${value}`,
          label,
          current: value === span,
        }))}
      />
      <AskedPart
        asked={asked}
        label="Loading the figures"
        failed="The figures could not be loaded"
        skeleton={<Skeleton height="440px" radius={12} />}
      >
        {(figures) => (
          <>
            <Sums totals={figures.totals} />
            <OverTime figures={figures} />
            <ProductTable company={company} figures={figures} />
            <InfluencerTable figures={figures} />
            <Muted>
              Of orders that were paid in these days, as they stand now. Days are those of universal time.
            </Muted>
          </>
        )}
      </AskedPart>
    </Stack>
  );
}
