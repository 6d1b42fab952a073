import type { Payout, Statement } from 'shared-api/contract/fees-schema';
import { AFTER_DELIVERY } from 'shared-api/rules/fee-terms';
import { formatCents } from 'shared-api/rules/format-money';
import { Note } from 'shared-ui/primitives/note';
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

/** What was earned, by where it is now; what is available can be paid out from here. */
export function Balance({ statement, payouts, onChange, from }: BalanceProps) {
  const { pending, available, held, paid } = statement;
  const debt = debtWords(available);
  return (
    <Card aria-labelledby="available">
      <Main>
        <p id="available">Available</p>
        <Available>{formatCents(available)}</Available>
        {debt === null ? null : <Note tone="warning">{debt}</Note>}
        <PayoutBox statement={statement} payouts={payouts} onChange={onChange} from={from} />
      </Main>
      <Figures>
        <Figure name="Waiting" cents={pending}>
          {`Until ${AFTER_DELIVERY} days after delivery, in case something is sent back.`}
        </Figure>
        <Figure name="Being checked" cents={held}>
          Sales that we look at before their fees are released.
        </Figure>
        <Figure name="Paid out" cents={paid}>
          All that was sent to you, since the beginning.
        </Figure>
      </Figures>
    </Card>
  );
}

interface FigureProps {
  readonly name: string;
  readonly cents: number;
  readonly children: string;
}

function Figure({ name, cents, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatCents(cents)}</dd>
      <dd>{children}</dd>
    </div>
  );
}
