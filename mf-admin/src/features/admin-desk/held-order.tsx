import type { AdminOrder } from 'shared-api/contract/administration/schema';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { Actions } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { useHeldOrderDecision } from '../../data/admin-api.ts';
import { wordsOf } from '../../domain/findings.ts';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';

const outcomes = { accept: 'accept_payment', refund: 'refund_payment' } as const;

/** Why an order is held, and the decision about it: its payment is accepted as it is, or refunded. */
export function HeldOrder({ order }: { readonly order: AdminOrder }) {
  const choice = useConfirmation<keyof typeof outcomes>();
  const decide = useHeldOrderDecision();
  const words = choice.item === null ? undefined : wordsOf(outcomes[choice.item]);
  // The dialog's message stays when the order is held no more.
  return (
    <>
      <StatusNote status={success(choice.done)} />
      {order.held === null ? null : (
        <>
          <Note tone="warning">{order.held}</Note>
          <Actions>
            <Button onClick={() => choice.ask('refund')}>{wordsOf('refund_payment')?.label}</Button>
            {order.state === 'pending' ? (
              <Button onClick={() => choice.ask('accept')}>{wordsOf('accept_payment')?.label}</Button>
            ) : null}
          </Actions>
        </>
      )}
      {choice.item === null || words === undefined ? null : (
        <ConfirmDialog
          key={choice.item}
          open={choice.open}
          onClose={choice.close}
          title={`${words.label} of order ${order.id}?`}
          label={words.label}
          busyLabel={words.busy}
          danger={words.danger ?? false}
          reasonHelp={KEPT_IN_LOG}
          onConfirm={async (reason) => {
            const outcome = choice.item ?? 'refund';
            const { msg } = await decide({ params: { id: order.id }, body: { outcome, reason } });
            choice.finish(msg);
          }}
        >
          <p>{words.effect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
