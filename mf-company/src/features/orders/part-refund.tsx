import { useEffect, useRef, useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { formatCents, parseDollars } from 'shared-api/rules/money';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { Table } from 'shared-ui/desk/data-table';
import { Actions, Muted, Panel } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { type PartRefund as PartRefundBody, refundOrderPart } from '../../data/orders.ts';
import { mostOfPart, partLines, partOf, refundableShipping } from '../../domain/orders.ts';
import { runConfirmed } from '../../parts/use-action.ts';

interface PartRefundProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** Gives back an amount while the goods stay with the buyer, or the shipping; hidden where neither can go back. */
export function PartRefund({ company, order, onChanged, onStale }: PartRefundProps) {
  const [open, setOpen] = useState(false);
  const [finished, setFinished] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button may be gone with what it could refund, and takes no focus back then.
  useEffect(() => {
    if (finished > 0) heading.current?.focus();
  }, [finished]);
  const lines = partLines(order);
  const shipping = refundableShipping(order);
  const isPossible = lines.length > 0 || shipping > 0;
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
          <Button size="sm" onClick={() => setOpen(true)}>
            {shipping > 0 ? 'Refund an amount or the shipping' : 'Refund an amount'}
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
        onConfirm={(body) =>
          runConfirmed(refundOrderPart(company, order.id, body), {
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
  /** Cents of shipping and its tax that can go back; 0 where none can. */
  readonly shipping: number;
  readonly onClose: () => void;
  readonly onConfirm: (body: PartRefundBody) => Promise<void>;
}

/** Asks for item and amount, shows what goes back with it, and confirms. */
function PartRefundDialog({ open, order, lines, shipping, onClose, onConfirm }: PartRefundDialogProps) {
  const [lineId, setLineId] = useState<number | undefined>(undefined);
  const [amount, setAmount] = useState('');
  const [withShipping, setWithShipping] = useState(lines.length === 0);
  const [problem, setProblem] = useState('');
  const box = useRef<HTMLInputElement>(null);
  const line = lines.find(({ id }) => id === lineId) ?? lines[0];
  const goods = amount.trim() === '' ? 0 : parseDollars(amount);
  const part = line === undefined || goods === undefined ? undefined : partOf(line, goods);
  const shippingBack = withShipping ? shipping : 0;
  const total = (part?.total ?? 0) + shippingBack;
  const most = line === undefined ? '' : formatCents(mostOfPart(line));
  const rows = [
    ['Price', part?.goods ?? 0],
    ['Tax', part?.tax ?? 0],
    ['Shipping, with its tax', shippingBack],
  ] as const;
  const isReady = (): boolean => {
    const wrong = part === undefined && (amount.trim() !== '' || shippingBack === 0);
    setProblem(wrong ? `Please give an amount from $0.01 to ${most}.` : '');
    if (wrong) box.current?.focus();
    return !wrong;
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
        onConfirm({
          ...(line !== undefined && part !== undefined && { line: { id: line.id, goods: part.goods } }),
          shipping: shippingBack > 0,
          cents: total,
        })
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
          required={shipping === 0}
          help={`In dollars, at most ${most}. The same part of its tax goes back too.`}
          error={problem}
        >
          <Input
            ref={box}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={({ target }) => {
              setProblem('');
              setAmount(target.value);
            }}
          />
        </Field>
      )}
      {shipping === 0 ? null : (
        <Checkbox
          label={`Shipping: ${formatCents(shipping)}. It is taken from your account, since the carrier was paid.`}
          checked={withShipping}
          onChange={({ target }) => {
            setProblem('');
            setWithShipping(target.checked);
          }}
        />
      )}
      <Table>
        <tbody>
          {rows
            .filter(([, cents]) => cents !== 0)
            .map(([what, cents]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{formatCents(cents)}</td>
              </tr>
            ))}
        </tbody>
      </Table>
      <Muted>Finders fees of the amount are reversed. This cannot be undone.</Muted>
    </ConfirmDialog>
  );
}
