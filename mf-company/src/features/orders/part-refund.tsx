import { useEffect, useRef, useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { formatCents, parseDollars } from 'shared-api/rules/money';
import type { ShippingRefund } from 'shared-api/rules/orders/market-refund';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Actions, Muted, Panel } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { type PartRefund as PartRefundBody, refundOrderPart } from '../../data/orders.ts';
import { mostOfPart, partLines, partOf, refundableShipping, shippingPartOf } from '../../domain/orders.ts';
import { runConfirmed } from '../../parts/use-action.ts';
import { RefundTable } from './refund-table.tsx';

interface PartRefundProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** Gives back an amount while the goods stay with the buyer, or shipping; hidden where neither can go back. */
export function PartRefund({ company, order, onChanged, onStale }: PartRefundProps) {
  const [open, setOpen] = useState(false);
  const [finished, setFinished] = useState(0);
  // How many there were when the dialog was opened: the same entry is another refund once the first one was seen.
  const [refundsSeen, setRefundsSeen] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button may be gone with what it could refund, and takes no focus back then.
  useEffect(() => {
    if (finished > 0) heading.current?.focus();
  }, [finished]);
  const lines = partLines(order);
  const shipping = refundableShipping(order);
  const isPossible = lines.length > 0 || shipping !== null;
  if (!isPossible && finished === 0) return null;
  return (
    <Panel aria-labelledby="part-refund">
      <h2 id="part-refund" ref={heading} tabIndex={-1}>
        Refund by amount
      </h2>
      <Muted>
        For a scratch or a late parcel: the buyer keeps the items and gets a part of the money back.
      </Muted>
      {isPossible ? (
        <Actions>
          <Button
            size="sm"
            onClick={() => {
              setRefundsSeen(order.refunds.length);
              setOpen(true);
            }}
          >
            {shipping === null ? 'Refund an amount' : 'Refund an amount or the shipping'}
          </Button>
        </Actions>
      ) : null}
      <PartRefundDialog
        key={finished}
        open={open}
        order={order}
        lines={lines}
        shipping={shipping}
        onClose={() => setOpen(false)}
        onConfirm={(body, typed) =>
          runConfirmed(refundOrderPart(company, order.id, body, `${refundsSeen} ${typed}`), {
            onDone: (next) => {
              setOpen(false);
              setFinished((count) => count + 1);
              onChanged(next, `${formatCents(body.cents)} is on its way to ${order.username}.`);
            },
            onStale,
          })
        }
      />
    </Panel>
  );
}

interface PartRefundDialogProps {
  readonly open: boolean;
  readonly order: DeskOrder;
  /** Of which a part can go back. */
  readonly lines: readonly OrderLine[];
  /** Shipping and its tax that can go back, in cents; null where none can. */
  readonly shipping: ShippingRefund | null;
  readonly onClose: () => void;
  /** @param typed the choice and the texts of the fields */
  readonly onConfirm: (body: PartRefundBody, typed: string) => Promise<void>;
}

/** An amount as typed: cents, 0 for none, undefined for what is no amount. */
const amountOf = (text: string): number | undefined => (text.trim() === '' ? 0 : parseDollars(text));

/** Asks for item and amounts, shows what goes back with them, and confirms. */
function PartRefundDialog({ open, order, lines, shipping, onClose, onConfirm }: PartRefundDialogProps) {
  const [lineId, setLineId] = useState<number | undefined>(undefined);
  const [amount, setAmount] = useState('');
  const [shippingAmount, setShippingAmount] = useState('');
  const [problems, setProblems] = useState({ goods: '', shipping: '' });
  const box = useRef<HTMLInputElement>(null);
  const shippingBox = useRef<HTMLInputElement>(null);
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const goods = amountOf(amount);
  const part = line === undefined || goods === undefined ? undefined : partOf(line, goods);
  const ofShipping = amountOf(shippingAmount);
  const back = shipping === null || ofShipping === undefined ? undefined : shippingPartOf(order, ofShipping);
  const total = (part?.total ?? 0) + (back?.total ?? 0);
  const most = line === undefined ? '' : formatCents(mostOfPart(line));
  const mostOfShipping = formatCents(shipping?.shipping ?? 0);
  const rows = [
    ['Price', part?.goods ?? 0],
    ['Tax', part?.tax ?? 0],
    ['Shipping', back?.shipping ?? 0],
    ['Tax on shipping', back?.tax ?? 0],
  ] as const;
  const isReady = (): boolean => {
    const [goodsTyped, shippingTyped] = [amount.trim() !== '', shippingAmount.trim() !== ''];
    const nothing = !goodsTyped && !shippingTyped;
    const isGoods = line !== undefined && part === undefined && (goodsTyped || nothing);
    const isShipping = back === undefined && (shippingTyped || (nothing && line === undefined));
    const ask = (limit: string): string => `Please give an amount from $0.01 to ${limit}.`;
    setProblems({ goods: isGoods ? ask(most) : '', shipping: isShipping ? ask(mostOfShipping) : '' });
    if (isGoods) box.current?.focus();
    else if (isShipping) shippingBox.current?.focus();
    return !isGoods && !isShipping;
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Refund by amount to ${order.username}`}
      label={total > 0 ? `Refund ${formatCents(total)}` : 'Refund'}
      busyLabel="Refunding"
      danger
      isReady={isReady}
      onConfirm={() =>
        onConfirm(
          {
            ...(line !== undefined && part !== undefined && { line: { id: line.id, goods: part.goods } }),
            shipping: back !== undefined,
            ...(back !== undefined && { shipping_amount: back.shipping }),
            cents: total,
          },
          JSON.stringify([lineId, amount.trim(), shippingAmount.trim()]),
        )
      }
    >
      {lines.length < 2 ? null : (
        <Field label="Item" required>
          <Select value={line?.id} onChange={({ target }) => setLineId(Number(target.value))}>
            {lines.map((one) => (
              <option key={one.id} value={one.id}>
                {one.quantity} × {goodsName(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {line === undefined ? null : (
        <Field
          label={`Amount of the price of ${goodsName(line)}`}
          required={shipping === null}
          help={`In dollars, at most ${most}. The same part of its tax is refunded too.`}
          error={problems.goods}
        >
          <Input
            ref={box}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => {
              setProblems({ goods: '', shipping: '' });
              setAmount(target.value);
            }}
          />
        </Field>
      )}
      {shipping === null ? null : (
        <Field
          label="Shipping to refund"
          required={line === undefined}
          help={`In dollars, at most ${mostOfShipping}. It is taken from your account, since the carrier was paid.`}
          error={problems.shipping}
        >
          <Input
            ref={shippingBox}
            inputMode="decimal"
            autoComplete="off"
            value={shippingAmount}
            onChange={({ target }) => {
              setProblems({ goods: '', shipping: '' });
              setShippingAmount(target.value);
            }}
          />
        </Field>
      )}
      <RefundTable rows={rows} />
      <Muted>Finders fees of the amount are reversed. This cannot be undone.</Muted>
    </ConfirmDialog>
  );
}
