import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { type FormEvent, useId, useState } from 'react';
import { formatCents } from 'shared-api/rules/format-money';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Totals } from 'shared-ui/composites/totals';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { confirmCard } from '../../../data/card/confirm-card.ts';
import type { CardFormProps } from '../pay-props.ts';
import { CardField } from './card-field.tsx';
import { Fields, insideLook, Pair, Said, Sum } from './card-look.ts';
import { type CardFieldName, useCardFields } from './use-card-fields.ts';

/** Card number, date and code in the card company's own frames; what is entered there never reaches the page. */
export function CardForm({ total, busy, trouble, unsure, onPay, onLook, onCancel }: CardFormProps) {
  const library = useStripe();
  const elements = useElements();
  const id = useId();
  const [style] = useState(insideLook);
  const { errors, changed, check } = useCardFields();
  const common = { style, disabled: busy };

  const focusOn = (name: CardFieldName) => {
    if (name === 'number') elements?.getElement(CardNumberElement)?.focus();
    if (name === 'expiry') elements?.getElement(CardExpiryElement)?.focus();
    if (name === 'code') elements?.getElement(CardCvcElement)?.focus();
  };
  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (unsure) return onLook();
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
          {(telling) => (
            <CardNumberElement
              {...telling}
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
            {(telling) => (
              <CardExpiryElement
                {...telling}
                id={`${id}expiry`}
                options={common}
                onEscape={onCancel}
                onChange={(change) => changed('expiry', change)}
              />
            )}
          </CardField>
          <CardField id={`${id}code`} label="Security code" error={errors.code}>
            {(telling) => (
              <CardCvcElement
                {...telling}
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
      <Said>
        {trouble.length === 0 ? null : (
          <Note tone={unsure ? 'warning' : 'danger'} live="alert">
            {trouble.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Note>
        )}
      </Said>
      <DialogActions>
        <Button size="lg" onClick={onCancel} disabled={busy}>
          {unsure ? 'Close' : 'Cancel'}
        </Button>
        <Button
          size="lg"
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={unsure ? 'Looking' : 'Paying'}
        >
          {unsure ? 'Look again' : `Pay Now ${formatCents(total)}`}
        </Button>
      </DialogActions>
    </form>
  );
}
