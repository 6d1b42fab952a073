import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { formatCents } from 'shared-api/rules/money';
import { Totals } from 'shared-ui/composites/totals';
import { warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { DialogActions } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { confirmCard } from '../../../data/lazy/card-company.ts';
import type { CardResult } from '../../../domain/payment.ts';
import { type CardFieldName, pageFonts, useCardFields } from './card-fields.ts';

export { loadCardLibrary } from '../../../data/lazy/card-company.ts';

/** Charges the card that was entered for a payment. Never rejects. */
export type ConfirmCard = (secret: string) => Promise<CardResult>;

export interface CardFormProps {
  /** In cents. */
  readonly total: number;
  readonly busy: boolean;
  /** What went wrong with the last try. */
  readonly messages: readonly string[];
  /** The end of the last try is not known: the button checks again instead of paying. */
  readonly uncertain: boolean;
  readonly onPay: (confirm: ConfirmCard) => void;
  readonly onCheckAgain: () => void;
  readonly onCancel: () => void;
}

/** What the card company's fields look like inside their frames: no style of the page reaches there. */
function frameStyle() {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: {
      color: token('--ink'),
      fontFamily: 'Inter, Arial, "Liberation Sans", Helvetica, sans-serif',
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: token('--muted'),
      '::placeholder': { color: token('--placeholder') },
    },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  };
}

const Fields = styled.div`
  display: grid;
  gap: var(--s20);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s16);
`;

const Stack = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;

  > label {
    font: var(--t14);
    font-weight: 500;
  }
`;

/** The box around a frame, in the look of our own fields. */
const Box = styled.div<{ readonly $focused: boolean; readonly $wrong: boolean }>`
  min-height: 44px;
  padding: 9px 12px;
  border: 1px solid var(--${({ $wrong }) => ($wrong ? 'danger' : 'edge')});
  border-radius: var(--r8);
  background: var(--paper);
  cursor: text;
  outline: ${({ $focused }) => ($focused ? '2px solid var(--focus)' : 'none')};
`;

/** Present from the start, so that screen readers announce new content. */
const FieldError = styled.p`
  display: flex;
  gap: 6px;
  font: var(--t14);
  color: var(--danger);

  &:empty {
    display: none;
  }

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Sum = styled.div`
  margin-top: var(--s24);
`;

const FormMessage = styled.div`
  margin-top: var(--s16);

  &:empty {
    display: none;
  }
`;

interface CardFieldProps {
  /** Id of the frame's container, for the label. */
  readonly id: string;
  readonly label: string;
  /** '' while nothing is wrong. */
  readonly error: string;
  /** The card company's field, with its event handlers. */
  readonly children: (handlers: { onFocus: () => void; onBlur: () => void }) => ReactNode;
}

/** A field of the card company in the look of our own, with its error below. */
function CardField({ id, label, error, children }: CardFieldProps) {
  const [focused, setFocused] = useState(false);
  return (
    <Stack>
      <label htmlFor={id}>{label}</label>
      <Box $focused={focused} $wrong={error !== ''}>
        {children({ onFocus: () => setFocused(true), onBlur: () => setFocused(false) })}
      </Box>
      <FieldError role="alert">
        {error === '' ? null : (
          <>
            <Icon path={warningIcon} size={16} />
            {error}
          </>
        )}
      </FieldError>
    </Stack>
  );
}

/** Card number, date and code in the card company's own frames; what is entered there never reaches the page. */
function CardForm({ total, busy, messages, uncertain, onPay, onCheckAgain, onCancel }: CardFormProps) {
  const library = useStripe();
  const elements = useElements();
  const id = useId();
  const [style] = useState(frameStyle);
  const { errors, changed, check } = useCardFields();
  const common = { style, disabled: busy };

  const focusOn = (name: CardFieldName) => {
    if (name === 'number') elements?.getElement(CardNumberElement)?.focus();
    if (name === 'expiry') elements?.getElement(CardExpiryElement)?.focus();
    if (name === 'code') elements?.getElement(CardCvcElement)?.focus();
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (uncertain) return onCheckAgain();
    const card = elements?.getElement(CardNumberElement) ?? null;
    if (busy || library === null || card === null) return;
    const lacking = check();
    if (lacking !== undefined) return focusOn(lacking);
    onPay((secret) => confirmCard(library, card, secret));
  };

  return (
    <form noValidate onSubmit={pay} aria-busy={busy}>
      <Fields>
        <CardField id={`${id}number`} label="Card number" error={errors.number}>
          {(handlers) => (
            <CardNumberElement
              {...handlers}
              id={`${id}number`}
              options={{ ...common, showIcon: true }}
              onReady={(element) => element.focus()}
              onEscape={onCancel}
              onChange={(change) => changed('number', change)}
            />
          )}
        </CardField>
        <Pair>
          <CardField id={`${id}expiry`} label="Expiration date" error={errors.expiry}>
            {(handlers) => (
              <CardExpiryElement
                {...handlers}
                id={`${id}expiry`}
                options={common}
                onEscape={onCancel}
                onChange={(change) => changed('expiry', change)}
              />
            )}
          </CardField>
          <CardField id={`${id}code`} label="Security code" error={errors.code}>
            {(handlers) => (
              <CardCvcElement
                {...handlers}
                id={`${id}code`}
                options={common}
                onEscape={onCancel}
                onChange={(change) => changed('code', change)}
              />
            )}
          </CardField>
        </Pair>
      </Fields>
      <Sum>
        <Totals rows={[]} sum={{ label: 'Total', value: formatCents(total) }} />
      </Sum>
      <FormMessage>
        {messages.length === 0 ? null : (
          <Note tone={uncertain ? 'warning' : 'danger'} live="alert">
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Note>
        )}
      </FormMessage>
      <DialogActions>
        <Button size="lg" onClick={onCancel} disabled={busy}>
          {uncertain ? 'Close' : 'Cancel'}
        </Button>
        <Button
          size="lg"
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={uncertain ? 'Looking' : 'Paying'}
        >
          {uncertain ? 'Look again' : `Pay Now ${formatCents(total)}`}
        </Button>
      </DialogActions>
    </form>
  );
}

interface CardPaymentProps extends CardFormProps {
  readonly library: Stripe;
}

/** The card form within the card company's provider. */
export function CardPayment({ library, ...props }: CardPaymentProps) {
  const [options] = useState(() => ({ locale: 'en' as const, fonts: pageFonts() }));
  return (
    <Elements stripe={library} options={options}>
      <CardForm {...props} />
    </Elements>
  );
}
