import { formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { styled } from 'styled-components';
import type { OrderPart } from '../../domain/order.ts';
import { variantName } from '../../domain/part.ts';

const List = styled.ul`
  display: grid;
  gap: var(--s12);
  font: var(--t14);

  li {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    gap: var(--s12);
    align-items: center;
  }

  img {
    width: 56px;
    height: 44px;
    border-radius: var(--r4);
    background: var(--subtle);
  }

  b {
    display: block;
    font-weight: 500;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  span:last-child {
    font-variant-numeric: tabular-nums;
  }
`;

/** Everything in an order with its variant and its price. */
export function PartList({ parts }: { readonly parts: readonly OrderPart[] }) {
  return (
    <List role="list">
      {parts.map((part) => {
        const variant = variantName(part);
        return (
          <li key={part.productId}>
            <Picture location={part.merchandise.picture_location} alt="" sizes="56px" />
            <span>
              <b>{part.name}</b>
              {variant === null ? null : <small>{variant}</small>}
            </span>
            <span>{formatDollars(part.merchandise.price_usd)}</span>
          </li>
        );
      })}
    </List>
  );
}
