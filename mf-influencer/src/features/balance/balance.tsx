import type { Payout, Statement } from 'shared-api/contract/fees-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { Note } from 'shared-ui/primitives/note';
import { balanceLines } from '../../domain/earnings/balance-lines.ts';
import { debtWords } from '../../domain/earnings/payout-refusal.ts';
import { Available, Card, Figures, Main } from './balance-layout.ts';
import { PayoutBox } from './payout-box.tsx';

interface BalanceProps {
  readonly statement: Statement;
  /** Null while they are not known. */
  readonly payouts: readonly Payout[] | null;
  /** Something was asked for, or may have been: what is shown is to be asked for again. */
  readonly onChange: () => void;
  /** They come from the card service's page. */
  readonly from: 'back' | 'again' | null;
}

/** What can be paid out, which is done from here, and how it comes from all that was earned. */
export function Balance({ statement, payouts, onChange, from }: BalanceProps) {
  const { available } = statement;
  const debt = debtWords(available);
  return (
    <Card aria-labelledby="payable">
      <Main>
        <p id="payable">Can be paid out</p>
        <Available>{formatCents(available)}</Available>
        {debt === null ? null : <Note tone="warning">{debt}</Note>}
        <PayoutBox statement={statement} payouts={payouts} onChange={onChange} from={from} />
      </Main>
      <Figures>
        {balanceLines(statement).map(({ name, cents, words }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatCents(cents)}</dd>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt>Can be paid out</dt>
          <dd>{formatCents(available)}</dd>
        </div>
      </Figures>
    </Card>
  );
}
