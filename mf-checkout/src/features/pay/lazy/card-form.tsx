import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SavedCard } from 'shared-api/contract/checkout/saved-cards';
import { cardTitle, isCardExpired } from 'shared-api/rules/checkout/card-label';
import { formatCents } from 'shared-api/rules/money';
import { Totals } from 'shared-ui/composites/totals';
import { warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { DialogActions } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { confirmCard } from '../../../data/lazy/card-company.ts';
import { loadSavedCards, useSavedCards } from '../../../data/lazy/saved-cards.ts';
import { logFailure, useLoaded } from '../../../data/server-state.ts';
import type { ConfirmCard } from '../../../domain/payment.ts';
import { type CardFieldName, pageFonts, useCardFields } from './card-fields.ts';

export { loadCardLibrary } from '../../../data/lazy/card-company.ts';

const importChoice = () => import(/* webpackChunkName: "saved-cards" */ './saved-card-choice.tsx');

const importWallet = () => import(/* webpackChunkName: "wallet" */ './wallet.tsx');

/** Loads the saved cards and, where there are any, what shows them. Never rejects: the form works without. */
export async function loadCardChoice(): Promise<void> {
  const cards = await loadSavedCards();
  if (cards.length > 0)
    await importChoice().catch((error: unknown) => logFailure('the saved cards cannot be shown', error));
}

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

/** The browser's own box: every payment loads this form, and the box of shared-ui weighs a kilobyte. */
const Keep = styled.label`
  display: flex;
  gap: var(--s12);
  align-items: center;
  margin-top: var(--s16);
  font: var(--t14);
  cursor: pointer;

  input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--control);
  }

  small {
    display: block;
    color: var(--muted);
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

/** Above the fields. */
const News = styled(FormMessage)`
  margin: 0 0 var(--s20);
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

interface Deletion {
  /** The card in question; it stays while the dialog closes. */
  readonly card: SavedCard | null;
  readonly open: boolean;
  /** '' before one was deleted. */
  readonly done: string;
}

const NO_DELETION: Deletion = { card: null, open: false, done: '' };

/** Which saved card pays, and the question whether to delete one. */
function useCardChoice() {
  const known = useSavedCards();
  const { data: parts, error } = useLoaded(['saved cards'], importChoice, { enabled: known.length > 0 });
  const cards = parts === undefined ? [] : known;
  // Undefined: not chosen yet; null: another card is entered.
  const [chosenId, setChosenId] = useState<string | null>();
  const [deletion, setDeletion] = useState(NO_DELETION);
  const usual = cards.find((card) => !isCardExpired(card, new Date())) ?? null;
  return {
    cards,
    parts,
    /** They are there, and what shows them is on its way. */
    pending: known.length > 0 && parts === undefined && error === null,
    saved: chosenId === null ? null : (cards.find(({ id }) => id === chosenId) ?? usual),
    choose: (card: SavedCard | null) => setChosenId(card?.id ?? null),
    deletion,
    setDeletion,
  };
}

/** Card number, date and code in the card company's own frames; what is entered there never reaches the page. */
function CardForm({ total, busy, messages, uncertain, onPay, onCheckAgain, onCancel }: CardFormProps) {
  const library = useStripe();
  const elements = useElements();
  const id = useId();
  const { cards, parts, pending, saved, choose, deletion, setDeletion } = useCardChoice();
  const { data: wallet } = useLoaded(['wallet'], importWallet);
  const [keep, setKeep] = useState(false);
  // The button that asked may be gone with the card.
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (deletion.done !== '') news.current?.focus();
  }, [deletion.done]);
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
    if (saved !== null) return onPay((payment) => confirmCard(library, saved.id, payment, 'saved'));
    const lacking = check();
    if (lacking !== undefined) return focusOn(lacking);
    onPay((payment) => confirmCard(library, { card }, payment, keep ? 'keep' : 'once'));
  };
  if (pending) return null;

  return (
    <>
      <form noValidate onSubmit={pay} aria-busy={busy}>
        {wallet === undefined || library === null ? null : (
          <wallet.Wallet library={library} total={total} disabled={busy || uncertain} onPay={onPay} />
        )}
        {parts === undefined || cards.length === 0 ? null : (
          <parts.SavedCardChoice
            cards={cards}
            chosen={saved}
            busy={busy}
            onChoose={choose}
            onDelete={(card) => setDeletion({ card, open: true, done: '' })}
          />
        )}
        <News ref={news} role="status" tabIndex={-1}>
          {deletion.done === '' ? null : <Note tone="success">{deletion.done}</Note>}
        </News>
        <div hidden={saved !== null}>
          <Fields>
            <CardField id={`${id}number`} label="Card number" error={errors.number}>
              {(handlers) => (
                <CardNumberElement
                  {...handlers}
                  id={`${id}number`}
                  options={{ ...common, showIcon: true }}
                  onReady={(element) => {
                    // Among saved cards the choice comes first.
                    if (cards.length === 0) element.focus();
                  }}
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
          <Keep>
            <input
              type="checkbox"
              checked={keep}
              disabled={busy}
              onChange={({ currentTarget }) => setKeep(currentTarget.checked)}
            />
            <span>
              Keep this card for next time
              <small>The card company keeps it; we never see its number.</small>
            </span>
          </Keep>
        </div>
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
            data-trace="pay"
            busy={busy}
            busyLabel={uncertain ? 'Looking' : 'Paying'}
          >
            {uncertain ? 'Look again' : `Pay Now ${formatCents(total)}`}
          </Button>
        </DialogActions>
      </form>
      {parts === undefined ? null : (
        <parts.DeleteCardDialog
          card={deletion.card}
          open={deletion.open}
          onClose={() => setDeletion({ ...deletion, open: false })}
          onDeleted={(card) => setDeletion({ card, open: false, done: `${cardTitle(card)} was deleted.` })}
        />
      )}
    </>
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
