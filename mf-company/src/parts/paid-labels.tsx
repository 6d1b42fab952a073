import { useState } from 'react';
import type { LabelRate, PaidLabel } from 'shared-api/contract/orders/paid-labels';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents } from 'shared-api/rules/money';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Row } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { runConfirmed, useAction } from './use-action.ts';

const voids: Record<NonNullable<PaidLabel['void']>, readonly [words: string, tone: PillTone]> = {
  asked: ['Voided; the carrier checks whether it was used', 'info'],
  done: ['Voided and refunded', 'success'],
  refused: ['Used, says the carrier; not refunded', 'warning'],
  unknown: ['Status unknown', 'neutral'],
};

interface PaidLabelRowProps<Value> {
  readonly label: PaidLabel;
  /** What it is called: "return label". */
  readonly name: string;
  /** Its buttons name its number, where there are several labels. */
  readonly isNumbered?: boolean;
  /** What becomes of the goods when it is voided, one sentence. */
  readonly consequence: string;
  /** Takes it back at the carrier. */
  readonly takeBack: () => Promise<Value>;
  readonly onDone: (value: Value, message: string) => void;
  readonly onStale: () => void;
}

/** A label that the company paid: to be printed, or taken back before it is used. */
export function PaidLabelRow<Value>(props: PaidLabelRowProps<Value>) {
  const { label, name, isNumbered = false, consequence, takeBack, onDone, onStale } = props;
  const [open, setOpen] = useState(false);
  const { provider, price, tracking_number, url, created_at } = label;
  const state = label.void === null ? null : voids[label.void];
  const number = isNumbered ? <VisuallyHidden> {tracking_number}</VisuallyHidden> : null;
  // Its buttons go once it is voided.
  const heading = useFocusOnFewer(label.void === null ? 1 : 0);
  return (
    <Row>
      <Facts>
        <Head>
          <h3 ref={heading} tabIndex={-1}>
            {provider}, {formatCents(price)}
          </h3>
          {state === null ? null : <Pill tone={state[1]}>{state[0]}</Pill>}
        </Head>
        <Muted>
          Tracking number {tracking_number}, {formatMoment(created_at)}
        </Muted>
        {label.void === null ? (
          <Actions>
            {isWebAddress(url) ? (
              <ButtonLink size="sm" href={url} target="_blank" rel="noreferrer">
                Open the {name}
                {number}
              </ButtonLink>
            ) : null}
            <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
              Void the {name}
              {number}
            </Button>
          </Actions>
        ) : null}
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title={`Void the ${name}?`}
          label="Void it"
          busyLabel="Asking the carrier"
          danger
          onConfirm={() =>
            runConfirmed(takeBack(), {
              onDone: (value) => {
                setOpen(false);
                onDone(value, `The ${name} is voided.`);
              },
              onStale,
            })
          }
        >
          <p>
            {consequence} {formatCents(price)} comes back to your account once the carrier has found that it
            was not used, which can take two weeks.
          </p>
        </ConfirmDialog>
      </Facts>
    </Row>
  );
}

interface LabelOfferProps<Value> {
  /** What it is called: "return label". */
  readonly name: string;
  readonly disabled?: boolean;
  /** Asks carriers for their prices. */
  readonly fetchRates: () => Promise<readonly LabelRate[]>;
  readonly buy: (rate: LabelRate) => Promise<Value>;
  readonly onBought: (value: Value) => void;
  readonly onStale: () => void;
}

/** Shows what carriers take, and buys a label at one of their prices. A change of `key` asks anew. */
export function LabelOffer<Value>(props: LabelOfferProps<Value>) {
  const { name, disabled = false, fetchRates, buy, onBought, onStale } = props;
  const [rates, setRates] = useState<readonly LabelRate[] | null>(null);
  const [service, setService] = useState<string | null>(null);
  const { busy, status, run } = useAction();
  const rate = rates?.find((one) => one.service === service) ?? rates?.[0];
  const order = (wanted: LabelRate) =>
    run('buy', () => buy(wanted), {
      onDone: (value) => {
        setRates(null);
        onBought(value);
      },
      // The price may be another one by now.
      onError: () => setRates(null),
      onStale,
    });
  return (
    <>
      {rates === null || rate === undefined ? null : (
        <RadioGroup<string>
          legend={name.charAt(0).toUpperCase() + name.slice(1)}
          options={rates.map(({ service: value, provider, price, duration_terms }) => ({
            value,
            label: provider,
            note: duration_terms,
            end: formatCents(price),
          }))}
          value={rate.service}
          onChange={setService}
        />
      )}
      <Actions>
        {rate === undefined ? (
          <Button
            size="sm"
            disabled={disabled}
            busy={busy === 'rates'}
            busyLabel="Asking the carriers"
            onClick={() => void run('rates', fetchRates, { onDone: setRates, onStale })}
          >
            See what a {name} costs
          </Button>
        ) : (
          <Button size="sm" busy={busy === 'buy'} busyLabel="Buying" onClick={() => void order(rate)}>
            Buy the {name} for {formatCents(rate.price)}
          </Button>
        )}
      </Actions>
      <StatusNote status={status} />
    </>
  );
}
