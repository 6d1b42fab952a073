import type { CardAnswer } from '../../domain/payment.ts';

/** Has the card that was entered charged for a payment that is open. Never rejects. */
export type ConfirmCard = (secret: string) => Promise<CardAnswer>;

export interface CardFormProps {
  /** In cents. */
  readonly total: number;
  readonly busy: boolean;
  /** What went wrong with the last try, sentence by sentence. */
  readonly trouble: readonly string[];
  /** It is not certain what became of the last try: one looks again instead of paying. */
  readonly unsure: boolean;
  readonly onPay: (confirm: ConfirmCard) => void;
  readonly onLook: () => void;
  readonly onCancel: () => void;
}
