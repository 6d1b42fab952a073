import type { HeldLine } from 'shared-api/contract/administration/schema';
import { formatCents } from 'shared-api/rules/money';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { useHeldFeeDecision, useHeldFees } from '../../data/admin-api.ts';
import { suspicions } from '../../domain/labels.ts';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';

interface Decision {
  readonly line: HeldLine;
  readonly decision: 'release' | 'return';
}

/** Fees on hold after a fraud rule, with its reason; each is released or returned. */
export function HeldFees({ onOrder }: { readonly onOrder: (id: number) => void }) {
  const list = useHeldFees();
  const choice = useConfirmation<Decision>();
  return (
    <Stack>
      <StatusNote status={success(choice.done)} />
      <QuerySection query={list} label="Loading held fees" failed="The held fees could not be loaded">
        {(lines) =>
          lines.length === 0 ? (
            <EmptyState icon={doneIcon}>No fees on hold.</EmptyState>
          ) : (
            <Rows aria-label="Held fees">
              {lines.map((line) => (
                <HeldRow
                  key={line.id}
                  line={line}
                  onOrder={onOrder}
                  onDecide={(decision) => choice.ask({ line, decision })}
                />
              ))}
            </Rows>
          )
        }
      </QuerySection>
      {choice.item === null ? null : (
        <DecisionDialog
          key={`${choice.item.line.id} ${choice.item.decision}`}
          {...choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
  );
}

interface HeldRowProps {
  readonly line: HeldLine;
  readonly onOrder: (id: number) => void;
  readonly onDecide: (decision: Decision['decision']) => void;
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
          Bought by {buyer} at {share.company_name_view}, {formatMoment(share.created_at)}
        </p>
        <p>{people.map(({ username, cents: own }) => `${username} ${formatCents(own)}`).join(', ')}</p>
      </Facts>
      <Actions>
        <Button size="sm" variant="quiet" onClick={() => onOrder(order_id)}>
          Order {order_id}
        </Button>
        <Button
          size="sm"
          aria-label={`Release ${formatCents(cents)} for ${share.name_view}`}
          onClick={() => onDecide('release')}
        >
          Release
        </Button>
        <Button
          size="sm"
          aria-label={`Return ${formatCents(cents)} for ${share.name_view}`}
          onClick={() => onDecide('return')}
        >
          Return
        </Button>
      </Actions>
    </Row>
  );
}

interface DecisionDialogProps extends Decision {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

function DecisionDialog({ line, decision, onDone, ...dialog }: DecisionDialogProps) {
  const { cents, people, share } = line;
  const decide = useHeldFeeDecision(decision);
  const label = `${decision === 'release' ? 'Release' : 'Return'} ${formatCents(cents)}`;
  return (
    <ConfirmDialog
      {...dialog}
      title={`${label}?`}
      label={label}
      busyLabel={decision === 'release' ? 'Releasing' : 'Returning'}
      danger={decision === 'return'}
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await decide({ params: { id: line.id }, body: { reason } });
        onDone(msg);
      }}
    >
      {decision === 'release' ? (
        <p>
          These people get their fee, which then waits as every fee does:{' '}
          {people.map(({ username, cents: own }) => `${username} ${formatCents(own)}`).join(', ')}. This
          cannot be undone.
        </p>
      ) : (
        <p>
          {share.company_name_view} gets {formatCents(cents)} back, and this line pays no fee:{' '}
          {people.map(({ username }) => username).join(', ')} {people.length === 1 ? 'gets' : 'get'} nothing.
          This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
