import type { Payout } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { dayWords } from '../../domain/desk/words.ts';
import { Facts, Head, Muted, Panel, Row, Rows } from '../../parts/layout.ts';
import { Amount } from './account-layout.ts';

const states: Record<Payout['state'], readonly [words: string, tone: PillTone]> = {
  requested: ['On its way', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Did not arrive; the money is available again', 'warning'],
};

/** What was paid out, the newest first. */
export function PayoutList({ payouts }: { readonly payouts: readonly Payout[] }) {
  return (
    <Panel aria-labelledby="payouts">
      <h2 id="payouts">Payouts</h2>
      {payouts.length === 0 ? (
        <Muted>Nothing has been paid out yet.</Muted>
      ) : (
        <Rows aria-label="Payouts">
          {payouts.map(({ id, amount, state, created_at, trouble }) => {
            const [words, tone] = states[state];
            return (
              <Row key={id}>
                <Facts>
                  <Head>
                    <h3>{dayWords(created_at)}</h3>
                    <Pill tone={tone}>{words}</Pill>
                  </Head>
                  {trouble === null ? null : <Muted>{trouble}</Muted>}
                </Facts>
                <Amount>{formatCents(amount)}</Amount>
              </Row>
            );
          })}
        </Rows>
      )}
    </Panel>
  );
}
