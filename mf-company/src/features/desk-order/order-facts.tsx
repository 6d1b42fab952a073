import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import type { RefundState } from 'shared-api/contract/order-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';
import { momentWords } from '../../domain/desk/words.ts';
import { Facts, Head, Muted, Panel, Row, Rows } from '../../parts/layout.ts';
import { LabelLink } from './label-link.tsx';

const Address = styled.address`
  font-style: normal;
`;

const refundStates: Record<RefundState, string> = {
  asked: 'On its way',
  done: 'Given back',
  held: 'Seen to by Wishbin',
};

/** Where the parcel goes, what its sending was paid with, and what went back. */
export function OrderFacts({ order }: { readonly order: DeskOrder }) {
  const { address, provider, duration_terms, parcel, refunds } = order;
  return (
    <>
      <Panel aria-labelledby="parcel">
        <h2 id="parcel">Parcel</h2>
        <Address>
          {address.name}
          <br />
          {address.address1}
          <br />
          {address.address2 === '' ? null : (
            <>
              {address.address2}
              <br />
            </>
          )}
          {address.city}, {address.state} {address.zip}
        </Address>
        <Muted>
          {provider}, {duration_terms} · {formatCents(parcel.shipping)} paid for it
          {parcel.returned ? ', given back' : ''}
        </Muted>
        <LabelLink label={order.label} />
      </Panel>
      {refunds.length === 0 ? null : (
        <Panel aria-labelledby="refunds">
          <h2 id="refunds">Given back</h2>
          <Rows aria-label="Refunds">
            {refunds.map(({ id, cents, state, created_at }) => (
              <Row key={id}>
                <Facts>
                  <Head>
                    <h3>{formatCents(cents)}</h3>
                    <Pill tone={state === 'held' ? 'warning' : 'neutral'}>{refundStates[state]}</Pill>
                  </Head>
                  <Muted>{momentWords(created_at)}</Muted>
                </Facts>
              </Row>
            ))}
          </Rows>
        </Panel>
      )}
    </>
  );
}
