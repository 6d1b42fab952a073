import { formatCents } from 'shared-api/rules/money';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { payOut, usePayoutDestination } from '../../data/earnings.ts';
import { payoutDestination } from '../../domain/balance.ts';

const Words = styled.p`
  min-height: 3rem;
  font-variant-numeric: tabular-nums;
`;

interface PayoutDialogProps {
  readonly open: boolean;
  /** Cents. */
  readonly amount: number;
  readonly onClose: () => void;
  /** @param words what is said about it */
  readonly onPaid: (words: string) => void;
  /** The payout may have been taken or not: only the server knows. */
  readonly onFailed: () => void;
}

/** Names amount, bank account and arrival before a payout is asked for. */
export function PayoutDialog({ open, amount, onClose, onPaid, onFailed }: PayoutDialogProps) {
  const { data, isPending } = usePayoutDestination(open);
  // Without an answer the words say what holds for every account.
  const where = payoutDestination(data ?? {});
  const confirm = async () => {
    const result = await payOut();
    if (result.ok) {
      onPaid(`${formatCents(result.value.amount)} is on its way to you. ${where}`);
      return;
    }
    onFailed();
    throw new Error(result.error.msg);
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Pay out ${formatCents(amount)}?`}
      label={`Pay out ${formatCents(amount)}`}
      busyLabel="Requesting"
      onConfirm={confirm}
    >
      {isPending ? <Skeleton height="3rem" radius={4} /> : <Words>{where}</Words>}
    </ConfirmDialog>
  );
}
