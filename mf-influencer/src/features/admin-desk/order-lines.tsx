import type { AdminLine, AdminOrder } from 'shared-api/contract/admin-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { isGivenBack, isRefundable } from 'shared-api/rules/market-refund';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { lineStates } from '../../domain/admin/words.ts';
import { Facts, Head, Rows } from './desk-layout.ts';

const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s8) var(--s12);
  padding-block: var(--s12);
  border-bottom: 1px solid var(--hairline);
  overflow-wrap: anywhere;

  h3 {
    padding-block: 10px;
    font: var(--t16);
    font-weight: 500;
  }

  p {
    font: var(--t14);
    color: var(--muted);
  }

  strong {
    padding-block: 10px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

/** Room of a checkbox, where there is nothing to choose. */
const NoChoice = styled.span`
  width: 44px;
`;

interface OrderLinesProps {
  readonly order: AdminOrder;
  readonly chosen: readonly number[];
  readonly onChoose: (ids: readonly number[]) => void;
}

/** The lines, each of which can be chosen as long as it can be given back. */
export function OrderLines({ order, chosen, onChoose }: OrderLinesProps) {
  return (
    <Rows aria-label="Lines">
      {order.lines.map((line) => (
        <Line key={line.id}>
          {order.state === 'paid' && isRefundable(line.state) && !line.leaving ? (
            <Checkbox
              label={`Choose ${line.name_view}`}
              labelHidden
              checked={chosen.includes(line.id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))
              }
            />
          ) : (
            <NoChoice />
          )}
          <Facts>
            <Head>
              <h3>
                {line.quantity} × {line.name_view}
              </h3>
              <Pill tone={isGivenBack(line.state) ? 'neutral' : 'info'}>
                {line.leaving ? 'Being sent just now' : lineStates[line.state]}
              </Pill>
            </Head>
            <p>{beside(line)}</p>
          </Facts>
          <strong>{formatCents(line.price * line.quantity)}</strong>
        </Line>
      ))}
    </Rows>
  );
}

function beside({
  merchandice_name,
  company_name_view,
  tax,
  pool,
  influencer,
  main_line_id,
  state,
}: AdminLine): string {
  return [
    ...(main_line_id === null ? [] : ['Add-on']),
    ...(merchandice_name === '' ? [] : [merchandice_name]),
    company_name_view,
    `tax ${formatCents(tax)}`,
    ...(influencer === null || isGivenBack(state)
      ? []
      : [`${formatCents(pool)} to influencers, sold by ${influencer}`]),
  ].join(' · ');
}
