import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js';
import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { useState } from 'react';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { cardOfWallet, confirmCard } from '../../../data/lazy/card-company.ts';
import { logFailure } from '../../../data/server-state.ts';
import { type ConfirmCard, paymentFailedText } from '../../../domain/payment.ts';

/** The wallet gives a card, which pays as one that is entered does. */
const GROUP = {
  mode: 'payment' as const,
  currency: 'usd',
  locale: 'en' as const,
  paymentMethodCreation: 'manual' as const,
  allowedPaymentMethodTypes: ['card'],
};

/** Address and total are chosen here; kinds of wallets that give no card are left out. */
const BUTTONS = {
  buttonHeight: 48,
  paymentMethods: { amazonPay: 'never', klarna: 'never', link: 'never', paypal: 'never' },
} as const;

/** Not without its size before it is shown: the card company measures its place. */
const Place = styled.div<{ readonly $shown: boolean }>`
  ${({ $shown }) => ($shown ? 'margin-bottom: var(--s20);' : 'height: 0; overflow: hidden; visibility: hidden;')}

  &[inert] {
    opacity: 0.5;
  }
`;

const Or = styled.p`
  display: flex;
  gap: var(--s12);
  align-items: center;
  margin-top: var(--s16);
  font: var(--t14);
  color: var(--muted);

  &::before,
  &::after {
    flex: 1;
    border-top: 1px solid var(--hairline);
    content: '';
  }
`;

interface WalletProps {
  readonly library: Stripe;
  /** In cents. */
  readonly total: number;
  readonly disabled: boolean;
  readonly onPay: (confirm: ConfirmCard) => void;
}

/** The buttons of the wallets that browser and card company offer; nothing where they offer none. */
function WalletButtons({ library, disabled, onPay }: Omit<WalletProps, 'total'>) {
  const elements = useElements();
  const [shown, setShown] = useState(false);
  const [problem, setProblem] = useState('');
  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (elements === null) return;
    const card = await cardOfWallet(library, elements);
    if (card.kind === 'ready') return onPay((payment) => confirmCard(library, card.id, payment));
    event.paymentFailed({ reason: 'fail' });
    setProblem(paymentFailedText(card.message));
  };
  return (
    <Place $shown={shown} inert={disabled}>
      <ExpressCheckoutElement
        options={BUTTONS}
        onReady={({ availablePaymentMethods }) => setShown(availablePaymentMethods !== undefined)}
        onLoadError={({ error }) => logFailure('the wallets did not load', error.message)}
        onClick={({ resolve, reject }) => {
          setProblem('');
          if (disabled) reject();
          else resolve();
        }}
        onConfirm={(event) => void confirm(event)}
      />
      <div role="alert">{problem === '' ? null : <Note tone="danger">{problem}</Note>}</div>
      <Or>or pay by card</Or>
    </Place>
  );
}

/** Paying with a wallet, in a group of its own: that of the card fields belongs to one card. */
export function Wallet({ total, ...buttons }: WalletProps) {
  return (
    <Elements stripe={buttons.library} options={{ ...GROUP, amount: total }}>
      <WalletButtons {...buttons} />
    </Elements>
  );
}
