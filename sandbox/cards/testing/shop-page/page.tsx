import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { StripeCardElement, StripeCardNumberElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ReactNode, StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** A small shop's page, built as one that uses the real library is: its own loader and its own React components. */
const query = new URLSearchParams(location.search);
const isSplit = query.get('layout') !== 'card';

const options = {
  style: {
    base: { fontSize: '18px', color: 'rgb(10, 20, 30)', '::placeholder': { color: 'rgb(90, 90, 90)' } },
  },
};
const seen: unknown[] = [];
Object.assign(window, { seen });

async function loadLibrary() {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = '/sandbox/cards/stripe.js';
    script.onload = resolve;
    script.onerror = reject;
    document.head.append(script);
  });
  return loadStripe('pk_test_sandbox');
}

interface Change {
  readonly elementType: string;
  readonly error?: { readonly message: string } | undefined;
}

function Field({
  id,
  label,
  problem,
  children,
}: Record<'id' | 'label' | 'problem', string> & { children: ReactNode }) {
  return (
    <div className="row">
      <label htmlFor={id}>{label}</label>
      {children}
      <p id={`${id}-problem`}>{problem}</p>
    </div>
  );
}

function Form() {
  const stripe = useStripe();
  const elements = useElements();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [result, setResult] = useState('');
  const secret = useRef<string>(undefined);
  const onChange = (event: Change) => {
    seen.push(event);
    setProblems((before) => ({ ...before, [event.elementType]: event.error?.message ?? '' }));
  };

  async function pay(times: number) {
    if (!stripe || !elements) return;
    setResult('paying');
    secret.current ??= await (await fetch('/pay', { method: 'POST' })).text();
    const card: StripeCardElement | StripeCardNumberElement | null = isSplit
      ? elements.getElement(CardNumberElement)
      : elements.getElement(CardElement);
    if (!card) return;
    const clientSecret = secret.current;
    const once = () =>
      stripe.confirmCardPayment(clientSecret, {
        payment_method: { card, billing_details: { name: 'Ada Lovelace' } },
      });
    const results = await Promise.all(Array.from({ length: times }, once));
    setResult(
      results
        .map(({ error, paymentIntent }) =>
          error ? `${error.code ?? error.type}: ${error.message}` : paymentIntent.status,
        )
        .join(' | '),
    );
  }

  const common = { options, onChange };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pay(1);
      }}
    >
      <button type="button" onClick={() => pay(2)}>
        Pay twice
      </button>
      {isSplit ? (
        <>
          <Field id="number" label="Card number" problem={problems['cardNumber'] ?? ''}>
            <CardNumberElement id="number" className="box" {...common} />
          </Field>
          <Field id="expiry" label="Expires" problem={problems['cardExpiry'] ?? ''}>
            <CardExpiryElement id="expiry" className="box" {...common} />
          </Field>
          <Field id="cvc" label="Security code" problem={problems['cardCvc'] ?? ''}>
            <CardCvcElement id="cvc" className="box" {...common} />
          </Field>
        </>
      ) : (
        <Field id="card" label="Card" problem={problems['card'] ?? ''}>
          <CardElement id="card" className="box" {...common} />
        </Field>
      )}
      <button type="submit">Pay</button>
      <button type="button" onClick={() => elements?.getElement(CardNumberElement)?.clear()}>
        Clear
      </button>
      <p role="status">{result}</p>
    </form>
  );
}

const place = document.getElementById('shop');
if (place)
  createRoot(place).render(
    <StrictMode>
      <Elements stripe={loadLibrary()}>
        <Form />
      </Elements>
    </StrictMode>,
  );
