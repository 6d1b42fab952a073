import { formatCents, formatDollars } from 'shared-api/rules/format-money';
import { dollarsToCents } from 'shared-api/rules/money';
import { Picture } from 'shared-ui/composites/picture';
import { styled } from 'styled-components';
import { variantName } from '../../domain/order/names.ts';
import type { WishPart } from '../../domain/order/wishes.ts';

const Rows = styled.ul`
  border: 1px solid var(--hairline);
  border-radius: var(--r12);

  li {
    display: flex;
    align-items: center;
    gap: var(--s12);
    min-height: 64px;
    padding: var(--s8) var(--s12);
    font: var(--t14);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  li + li {
    border-top: 1px solid var(--hairline);
  }

  div {
    flex: none;
    overflow: hidden;
    width: 48px;
    height: 48px;
    border-radius: var(--r8);
    background: var(--subtle);
  }

  li > span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    font: var(--t12);
    color: var(--muted);
  }

  strong {
    flex: none;
    font-weight: 500;
  }
`;

/** What was bought with the main item, each with its own price. */
export function AddonRows({ addons }: { readonly addons: readonly WishPart[] }) {
  if (addons.length === 0) return null;
  return (
    <Rows aria-label="Add-ons">
      {addons.map(({ line, quantity }) => (
        <li key={line.id}>
          <div>
            <Picture location={line.picture_location} alt={line.picture_alt} sizes="69px" />
          </div>
          <span>
            <b>{line.name_view}</b>
            <small>
              {[variantName(line), `${quantity} × ${formatDollars(line.price_usd)}`]
                .filter((words) => words !== '')
                .join(', ')}
            </small>
          </span>
          <strong>{formatCents(dollarsToCents(line.price_usd) * quantity)}</strong>
        </li>
      ))}
    </Rows>
  );
}
