import type { PaidOrder } from '../../domain/payment.ts';
import { AlreadyPaid } from './already-paid.tsx';
import { NothingChosen } from './nothing-chosen.tsx';

interface NothingLeftProps {
  /** What was paid in this tab lately. */
  readonly paid: PaidOrder | null;
  /** It is what stood at this step. */
  readonly here: boolean;
}

/** A checkout in which there is nothing to pay: what stood here is paid, or nothing was chosen. */
export function NothingLeft({ paid, here }: NothingLeftProps) {
  return paid !== null && here ? <AlreadyPaid order={paid} /> : <NothingChosen paid={paid} />;
}
