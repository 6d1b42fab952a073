import { Elements } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { useState } from 'react';
import type { CardFormProps } from '../pay-props.ts';
import { CardForm } from './card-form.tsx';
import { pageFonts } from './page-fonts.ts';

interface CardPaymentProps extends CardFormProps {
  readonly library: Stripe;
}

/** The card form within what its fields need. */
export function CardPayment({ library, ...props }: CardPaymentProps) {
  const [options] = useState(() => ({ locale: 'en' as const, fonts: pageFonts() }));
  return (
    <Elements stripe={library} options={options}>
      <CardForm {...props} />
    </Elements>
  );
}
