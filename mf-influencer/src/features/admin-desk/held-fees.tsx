import { useState } from 'react';
import type { HeldLine } from 'shared-api/contract/admin-schema';
import { formatCents } from 'shared-api/rules/format-money';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { decideHeld } from '../../data/admin/deeds.ts';
import { askHeld } from '../../data/admin/looks.ts';
import { usePart } from '../../data/use-part.ts';
import { momentWords, suspicions } from '../../domain/admin/words.ts';
import { AskedPart } from './asked-part.tsx';
import { DeedDialog } from './deed-dialog.tsx';
import { Deeds, Facts, Row, Rows, Stack } from './desk-layout.ts';
import { DoneNote } from './done-note.tsx';

interface Decision {
  readonly line: HeldLine;
  readonly way: 'release' | 'return';
}

/** Fees that are kept back on suspicion: why, whose they would be, and the two ways out. */
export function HeldFees({ onOrder }: { readonly onOrder: (id: number) => void }) {
  const asked = usePart('held', askHeld);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const decide = (line: HeldLine, way: Decision['way']) => {
    setDone('');
    setDecision({ line, way });
    setOpen(true);
  };
  return (
    <Stack>
      <DoneNote>{done}</DoneNote>
      <AskedPart asked={asked} label="Loading held fees" failed="The held fees could not be loaded">
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState icon={doneIcon}>No fee is kept back.</EmptyState>
          ) : (
            <Rows aria-label="Held fees">
              {lines.map((line) => (
                <HeldRow key={line.id} line={line} onOrder={onOrder} onDecide={decide} />
              ))}
            </Rows>
          )
        }
      </AskedPart>
      {decision === null ? null : (
        <DecisionDialog
          key={`${decision.line.id} ${decision.way}`}
          decision={decision}
          open={open}
          onClose={() => setOpen(false)}
          onChanged={asked.again}
          onDone={({ msg }) => {
            setOpen(false);
            setDone(msg);
            asked.again();
          }}
        />
      )}
    </Stack>
  );
}

interface HeldRowProps {
  readonly line: HeldLine;
  readonly onOrder: (id: number) => void;
  readonly onDecide: (line: HeldLine, way: Decision['way']) => void;
}

function HeldRow({ line, onOrder, onDecide }: HeldRowProps) {
  const { share, cents, people, buyer, order_id, suspicion } = line;
  return (
    <Row>
      <Facts>
        <h3>
          {formatCents(cents)} for {share.name_view}
        </h3>
        <p>{suspicions[suspicion]}</p>
        <p>
          Bought by {buyer} at {share.company_name_view}, {momentWords(share.created_at)}
        </p>
        <p>{people.map(({ username, cents: own }) => `${username} ${formatCents(own)}`).join(', ')}</p>
      </Facts>
      <Deeds>
        <Button size="sm" variant="quiet" onClick={() => onOrder(order_id)}>
          Order {order_id}
        </Button>
        <Button
          size="sm"
          aria-label={`Release ${formatCents(cents)} for ${share.name_view}`}
          onClick={() => onDecide(line, 'release')}
        >
          Release
        </Button>
        <Button
          size="sm"
          aria-label={`Return ${formatCents(cents)} for ${share.name_view}`}
          onClick={() => onDecide(line, 'return')}
        >
          Return
        </Button>
      </Deeds>
    </Row>
  );
}

interface DecisionDialogProps {
  readonly decision: Decision;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onDone: (answer: { msg: string }) => void;
}

function DecisionDialog({ decision: { line, way }, ...rest }: DecisionDialogProps) {
  const { cents, people, share } = line;
  const amount = formatCents(cents);
  return (
    <DeedDialog
      {...rest}
      title={way === 'release' ? `Release ${amount}?` : `Return ${amount}?`}
      label={way === 'release' ? `Release ${amount}` : `Return ${amount}`}
      busyLabel={way === 'release' ? 'Releasing' : 'Returning'}
      danger={way === 'return'}
      run={(reason) => decideHeld(line.id, way, reason)}
    >
      {way === 'release' ? (
        <p>
          These people get their fee, which then waits as every fee does:{' '}
          {people.map(({ username, cents: own }) => `${username} ${formatCents(own)}`).join(', ')}. This
          cannot be undone.
        </p>
      ) : (
        <p>
          {share.company_name_view} gets {amount} back, and nobody earns by this line:{' '}
          {people.map(({ username }) => username).join(', ')} {people.length === 1 ? 'gets' : 'get'} nothing.
          This cannot be undone.
        </p>
      )}
    </DeedDialog>
  );
}
