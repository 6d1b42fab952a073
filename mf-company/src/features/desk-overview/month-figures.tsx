import { formatCents } from 'shared-api/rules/format-money';
import { Link } from 'shared-shell';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { askFigures } from '../../data/desk/figures.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Panel, Top } from '../../parts/layout.ts';

const Sums = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);

  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  dt {
    font: var(--t14);
    color: var(--muted);
  }

  dd {
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }
`;

/** What the last thirty days brought. */
export function MonthFigures({ company }: { readonly company: string }) {
  const asked = useAsked('month', (signal) => askFigures(company, {}, signal));
  return (
    <Panel aria-labelledby="month">
      <Top>
        <h2 id="month">Thirty days</h2>
        <TextLink as={Link} to={placePath(company, 'figures')}>
          All figures
        </TextLink>
      </Top>
      <AskedPart
        asked={asked}
        label="Loading the figures"
        failed="The figures could not be loaded"
        skeleton={<Skeleton height="48px" radius={8} />}
      >
        {({ totals }) => (
          <Sums>
            <div>
              <dt>Sales</dt>
              <dd>{formatCents(totals.sales)}</dd>
            </div>
            <div>
              <dt>Given back</dt>
              <dd>{formatCents(totals.refunded)}</dd>
            </div>
            <div>
              <dt>Finders fees</dt>
              <dd>{formatCents(totals.fees)}</dd>
            </div>
            <div>
              <dt>Earned</dt>
              <dd>{formatCents(totals.earned)}</dd>
            </div>
          </Sums>
        )}
      </AskedPart>
    </Panel>
  );
}
