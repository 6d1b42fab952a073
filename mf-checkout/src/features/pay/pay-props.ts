import type { CardAnswer } from '../../domain/payment.ts';

/** Has the card that was entered charged for a payment that is open. Never rejects. */
export type ConfirmCard = (secret: string) => Promise<CardAnswer>;

export interface CardFormProps {
  /** In cents. */
  readonly total: number;
  readonly busy: boolean;
  /** What went wrong with the last try; '' while nothing did. */
  readonly trouble: string;
  readonly onPay: (confirm: ConfirmCard) => void;
  readonly onCancel: () => void;
}
