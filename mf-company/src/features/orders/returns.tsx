import { useState } from 'react';
import type { DeskOrder, ReturnLabel } from 'shared-api/contract/orders/desk-orders';
import type { ReturnRate } from 'shared-api/contract/orders/labels';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { formatCents } from 'shared-api/rules/money';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { fetchReturnRates, orderReturnLabel, takeReturnLabelBack } from '../../data/orders.ts';
import { isWebAddress, returnableLines } from '../../domain/orders.ts';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

interface ReturnsProps {
  readonly company: string;
  readonly order: DeskOrder;
  /** Not while the company is suspended. */
  readonly mayBuy: boolean;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** Labels with which the buyer sends items back; hidden while nothing was sent. */
export function Returns({ company, order, mayBuy, onChanged, onStale }: ReturnsProps) {
  const lines = returnableLines(order);
  const { return_labels: labels = [] } = order;
  if (lines.length === 0 && labels.length === 0) return null;
  return (
    <Panel aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      {labels.length === 0 ? (
        <Muted>
          With a return label the buyer sends items back. You pay it; the buyer prints it from the order.
        </Muted>
      ) : (
        <Rows aria-label="Return labels">
          {labels.map((label) => (
            <ReturnLabelRow
              key={label.id}
              company={company}
              orderId={order.id}
              label={label}
              onChanged={onChanged}
              onStale={onStale}
            />
          ))}
        </Rows>
      )}
      {mayBuy && lines.length > 0 ? (
        <NewReturnLabel
          // Its prices are those of these items.
          key={lines.map(({ id }) => id).join()}
          company={company}
          order={order}
          lines={lines}
          onChanged={onChanged}
          onStale={onStale}
        />
      ) : null}
    </Panel>
  );
}

const voids: Record<NonNullable<ReturnLabel['void']>, readonly [words: string, tone: PillTone]> = {
  asked: ['Voided; the carrier checks whether it was used', 'info'],
  done: ['Voided and paid back', 'success'],
  refused: ['Used, says the carrier; not paid back', 'warning'],
  unknown: ['Status unknown', 'neutral'],
};

interface ReturnLabelRowProps extends Pick<ReturnsProps, 'company' | 'onChanged' | 'onStale'> {
  readonly orderId: number;
  readonly label: ReturnLabel;
}

function ReturnLabelRow({ company, orderId, label, onChanged, onStale }: ReturnLabelRowProps) {
  const [open, setOpen] = useState(false);
  const { id, provider, price, tracking_number, url, created_at } = label;
  const state = label.void === null ? null : voids[label.void];
  return (
    <Row>
      <Facts>
        <Head>
          <h3>
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
                Open the return label
              </ButtonLink>
            ) : null}
            <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
              Void the return label
            </Button>
          </Actions>
        ) : null}
        <ConfirmDialog
          open={open}
          onClose={() => setOpen(false)}
          title="Void the return label?"
          label="Void it"
          busyLabel="Asking the carrier"
          danger
          onConfirm={() =>
            runConfirmed(takeReturnLabelBack(company, orderId, id), {
              onDone: (next) => {
                setOpen(false);
                onChanged(next, 'The return label is voided.');
              },
              onStale,
            })
          }
        >
          <p>
            It goes from the buyer’s page. {formatCents(price)} comes back to your account once the carrier
            has found that it was not used, which can take two weeks.
          </p>
        </ConfirmDialog>
      </Facts>
    </Row>
  );
}

interface NewReturnLabelProps extends Pick<ReturnsProps, 'company' | 'order' | 'onChanged' | 'onStale'> {
  readonly lines: readonly OrderLine[];
}

/** Asks carriers for their prices, and buys a label at one of them. */
function NewReturnLabel({ company, order, lines, onChanged, onStale }: NewReturnLabelProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [rates, setRates] = useState<readonly ReturnRate[] | null>(null);
  const [service, setService] = useState<string | null>(null);
  const { busy, status, run } = useAction();
  const chosen = lines.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const rate = rates?.find((one) => one.service === service) ?? rates?.[0];

  const choose = (id: number, on: boolean) => {
    // Prices are those of the chosen items.
    setRates(null);
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
  };
  const ask = () =>
    run('rates', () => fetchReturnRates(company, order.id, chosen), { onDone: setRates, onStale });
  const buy = (wanted: ReturnRate) =>
    run('buy', () => orderReturnLabel(company, order.id, chosen, wanted), {
      onDone: (next) => {
        setRates(null);
        onChanged(next, 'The return label is bought. The buyer finds it on the order’s page.');
      },
      onError: () => setRates(null),
      onStale,
    });

  return (
    <>
      {lines.length < 2
        ? null
        : lines.map((line) => (
            <Checkbox
              key={line.id}
              label={`${line.quantity} × ${goodsName(line)}`}
              checked={!left.has(line.id)}
              onChange={({ target }) => choose(line.id, target.checked)}
            />
          ))}
      {rates === null || rate === undefined ? null : (
        <RadioGroup<string>
          legend="Return label"
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
            disabled={chosen.length === 0}
            busy={busy === 'rates'}
            busyLabel="Asking the carriers"
            onClick={() => void ask()}
          >
            See what a return label costs
          </Button>
        ) : (
          <Button size="sm" busy={busy === 'buy'} busyLabel="Buying" onClick={() => void buy(rate)}>
            Buy the return label for {formatCents(rate.price)}
          </Button>
        )}
      </Actions>
      <StatusNote status={status} />
    </>
  );
}
