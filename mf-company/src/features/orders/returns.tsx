import { useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { Muted, Panel, Rows, Stack } from 'shared-ui/desk/layout';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { fetchReturnRates, orderReturnLabel, takeReturnLabelBack } from '../../data/paid-labels.ts';
import { returnableLines } from '../../domain/orders.ts';
import { LabelOffer, PaidLabelRow } from '../../parts/paid-labels.tsx';

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
            <PaidLabelRow
              key={label.id}
              label={label}
              name="return label"
              isNumbered={labels.length > 1}
              consequence="It goes from the buyer’s page."
              takeBack={() => takeReturnLabelBack(company, order.id, label.id)}
              onDone={onChanged}
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

interface NewReturnLabelProps extends Pick<ReturnsProps, 'company' | 'order' | 'onChanged' | 'onStale'> {
  readonly lines: readonly OrderLine[];
}

/** Asks carriers for their prices for chosen items, and buys a label at one of them. */
function NewReturnLabel({ company, order, lines, onChanged, onStale }: NewReturnLabelProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = lines.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const choose = (id: number, on: boolean) =>
    setLeft((before) => new Set(on ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <>
      {lines.length < 2 ? null : (
        <Stack as="fieldset" aria-label="Items that come back">
          {lines.map((line) => (
            <Checkbox
              key={line.id}
              label={`${line.quantity} × ${goodsName(line)}`}
              checked={!left.has(line.id)}
              onChange={({ target }) => choose(line.id, target.checked)}
            />
          ))}
        </Stack>
      )}
      <LabelOffer
        // Prices are those of the chosen items.
        key={chosen.join()}
        name="return label"
        disabled={chosen.length === 0}
        fetchRates={() => fetchReturnRates(company, order.id, chosen)}
        buy={(rate) =>
          orderReturnLabel(company, order.id, chosen, { ...rate, known: order.return_labels?.length ?? 0 })
        }
        onBought={(next) =>
          onChanged(next, 'The return label is bought. The buyer finds it on the order’s page.')
        }
        onStale={onStale}
      />
    </>
  );
}
