import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import type { CardFormProps } from '../pay-props.ts';
import { CardForm } from './card-form.tsx';

interface CardPaymentProps extends CardFormProps {
  readonly library: Stripe;
}

/** The card form within what its fields need. */
export function CardPayment({ library, ...props }: CardPaymentProps) {
  return (
    <Elements stripe={library} options={{ locale: 'en' }}>
      <CardForm {...props} />
    </Elements>
  );
}
