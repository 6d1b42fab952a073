import type { Finding } from 'shared-api/contract/administration/findings';
import { useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Actions, Panel, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { success } from './desk-parts.tsx';
import { ChosenRepair, FindingPanel, type RepairChoice, useCheckNow } from './findings.tsx';

interface OrderFindingsProps {
  readonly findings: readonly Finding[];
  /** The card service refuses a refund of the order. */
  readonly hasRefusedRefund: boolean;
}

/** What contradicts itself about an order, to be repaired here as among the findings. A held order is decided above. */
export function OrderFindings({ findings, hasRefusedRefund }: OrderFindingsProps) {
  const choice = useConfirmation<RepairChoice>();
  const shown = findings.filter(({ kind }) => kind !== 'held_order');
  // A repaired finding goes, with the button that opened the dialog.
  const place = useFocusOnFewer<HTMLDivElement>(shown.length);
  return (
    <Stack ref={place} tabIndex={-1}>
      <StatusNote status={success(choice.done)} />
      {shown.map((finding) => (
        <FindingPanel
          key={finding.id}
          finding={finding}
          heading="h3"
          onRepair={(repair) => choice.ask({ finding, repair })}
        />
      ))}
      {hasRefusedRefund && !findings.some(({ kind }) => kind === 'refund_waiting') ? <Unfound /> : null}
      <ChosenRepair choice={choice} />
    </Stack>
  );
}

/** A refused refund that no check has met yet. */
function Unfound() {
  const { status, start } = useCheckNow();
  return (
    <Panel aria-label="Refused refund">
      <h3>Refused refund</h3>
      <p>
        The card service refuses a refund. We send it again once a day. After the next check you can decide
        about it here.
      </p>
      <Actions>
        <Button onClick={() => start()}>Check now</Button>
      </Actions>
      <StatusNote status={status} />
    </Panel>
  );
}
