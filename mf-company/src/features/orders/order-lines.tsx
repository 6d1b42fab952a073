import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeskOrder, shipLines } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { goodsName } from 'shared-api/rules/catalog/options';
import { arrivalText, dayAt, dayText, type Transit } from 'shared-api/rules/fulfilment/arrival';
import { isWebAddress } from 'shared-api/rules/links';
import { formatCents, formatDollars } from 'shared-api/rules/money';
import { timeText } from 'shared-api/rules/orders/cancel-window';
import { isUnsent } from 'shared-api/rules/orders/market-refund';
import { countWords } from 'shared-api/rules/words';
import { Personalization, previewOf } from 'shared-ui/composites/personalization';
import { Picture } from 'shared-ui/composites/picture';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { formatDay } from 'shared-ui/desk/format';
import {
  Actions,
  Facts,
  Head,
  Muted,
  Panel,
  Row,
  Rows,
  Stack,
  Thumb,
  WithThumb,
} from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Dialog, DialogActions } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { refundOrderLines, shipOrderLines } from '../../data/orders.ts';
import { lineStates } from '../../domain/desk-texts.ts';
import {
  cancellableUntil,
  canRefund,
  canShip,
  isCancelled,
  lateSince,
  refundOf,
  unmadeParts,
} from '../../domain/orders.ts';
import { runConfirmed, useAction } from '../../parts/use-action.ts';
import { RefundTable } from './refund-table.tsx';

interface LineRowProps {
  readonly line: OrderLine;
  /** The carrier's days. */
  readonly transit: Transit;
  /** Parts of the same wish that are not made yet. */
  readonly unmade: readonly OrderLine[];
  readonly chosen: boolean;
  readonly onChoose: (on: boolean) => void;
  /** The addresses of the pictures have expired. */
  readonly onPicturesGone: () => void;
}

/** An order line: quantity, state, the day to send it by, what its buyer reads of its arrival and the buyer's media. */
export function LineRow({ line, transit, unmade, chosen, onChoose, onPicturesGone }: LineRowProps) {
  const { state, quantity, price_usd, gift, arrival, late_until, media, main_line_id, to_make } = line;
  const { refunded_goods = 0 } = line;
  const name = goodsName(line);
  const late = lateSince(line);
  const { preview } = previewOf(media);
  return (
    <Row>
      <WithThumb>
        <Thumb>
          <Picture location={preview ?? line.picture_location} alt="" sizes="56px" />
        </Thumb>
        <Facts>
          <Head>
            <h3>
              {quantity} × {name}
            </h3>
            <Pill tone={tone(state)}>{lineStates[state]}</Pill>
            {late === null ? null : <Pill tone="danger">Late since {formatDay(late)}</Pill>}
            {gift ? <Pill>Gift</Pill> : null}
            {to_make && state === 'paid' ? <Pill>To be made</Pill> : null}
          </Head>
          <Muted>
            {main_line_id === null ? '' : 'Add-on · '}
            {formatDollars(price_usd)} each
            {arrival?.kind === 'dated' ? ` · send by ${dayText(arrival.leaves)}` : ''}
            {arrival !== null && late_until !== null
              ? `, the buyer knows that it will be ${dayText(dayAt(new Date(late_until)))}`
              : ''}
          </Muted>
          {refunded_goods === 0 ? null : (
            <Muted>{formatCents(refunded_goods)} of its price was refunded.</Muted>
          )}
          {arrival === null ? null : <p>{arrivalText(arrival, transit)}</p>}
          {main_line_id === null
            ? unmade.map((part) => <p key={part.id}>Its {goodsName(part)} is still to be made.</p>)
            : null}
          {media.length === 0 ? null : (
            <>
              <Muted>To put on it:</Muted>
              <Personalization
                label={`Personalization of ${name}`}
                media={media}
                pictureAlt="Picture given by the buyer"
                designAlt={`What the buyer asked for: ${name}`}
                onPicturesGone={onPicturesGone}
              />
            </>
          )}
          <Tracking line={line} />
        </Facts>
      </WithThumb>
      {canRefund(line) ? (
        <Checkbox
          label={`Choose ${name}`}
          labelHidden
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      ) : null}
    </Row>
  );
}

function Tracking({ line: { tracking_number, tracking_url } }: { readonly line: OrderLine }) {
  if (tracking_number === null) return null;
  return (
    <Muted>
      Tracking number{' '}
      {tracking_url === null || !isWebAddress(tracking_url) ? (
        tracking_number
      ) : (
        <a href={tracking_url} target="_blank" rel="noreferrer">
          {tracking_number}
        </a>
      )}
    </Muted>
  );
}

function tone(state: OrderLine['state']) {
  if (state === 'paid' || state === 'finishing') return 'info';
  if (state === 'shipped' || state === 'delivered') return 'success';
  return 'neutral';
}

interface RefundDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly order: DeskOrder;
  readonly lineIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** Confirms a refund with its lines and amounts. */
export function RefundDialog(props: RefundDialogProps) {
  const { open, company, order, lineIds, onClose, onDone, onStale } = props;
  const { lines, goods, tax, shipping, total } = refundOf(order, lineIds);
  const unsent = lines.filter(({ state }) => isUnsent(state));
  const rows = [
    ['Goods', goods],
    ['Tax', tax],
    ['Shipping, with its tax', shipping],
  ] as const;
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Refund ${formatCents(total)} to ${order.username}?`}
      label={`Refund ${formatCents(total)}`}
      busyLabel="Refunding"
      danger
      onConfirm={() =>
        runConfirmed(refundOrderLines(company, order.id, [...lineIds], total), {
          onDone: (next) => onDone(next, `${formatCents(total)} is on its way to ${order.username}.`),
          onStale: onStale,
        })
      }
    >
      <Muted>{lines.map((line) => `${line.quantity} × ${goodsName(line)}`).join(' · ')}</Muted>
      {unsent.length === 0 ? null : <p>What was not sent is cancelled, and its goods go back to stock.</p>}
      {unsent.length === lines.length ? null : <p>What was sent is refunded; the goods do not come back.</p>}
      <RefundTable rows={rows} />
      <Muted>Its finders fees are reversed. This cannot be undone.</Muted>
    </ConfirmDialog>
  );
}

interface ShipDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly order: DeskOrder;
  readonly lineIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

type Way = 'label' | 'own';

interface ShipDraft {
  way: Way;
  tracking_number: string;
}

/** Empty for a label that is bought. */
const trackingOf = ({ way, tracking_number }: ShipDraft): string =>
  way === 'own' ? tracking_number.trim() : '';

const SENT = 'It is on its way. We’ve emailed the buyer.';
const BOUGHT = 'The label is bought: print it, and put it on the parcel. We’ve emailed the buyer.';

/** Sends lines: with a label that is bought of the carrier, or with one of the company's own. */
export function ShipDialog({ open, company, order, lineIds, onClose, onDone, onStale }: ShipDialogProps) {
  const form = useId();
  const { register, handleSubmit, watch, setValue, clearErrors, formState } = useForm({
    defaultValues: { way: (order.label === null ? 'label' : 'own') as Way, tracking_number: '' },
    resolver: formResolver<ShipDraft>(shipLines.body, (draft) => {
      const tracking_number = trackingOf(draft);
      return draft.way === 'own' ? { tracking_number } : {};
    }),
  });
  const way = watch('way');
  const { busy, status, run } = useAction();

  const send = handleSubmit((draft) =>
    run('ship', () => shipOrderLines(company, order.id, [...lineIds], trackingOf(draft)), {
      onDone: ({ label_url, ...next }) => onDone(next, label_url === null ? SENT : BOUGHT),
      onStale,
    }),
  );

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={busy === null}
      title={`Ship ${countWords(lineIds.length, 'item')}`}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy !== null} busyLabel="Sending">
            {way === 'label' ? 'Buy the label and send' : 'Mark as sent'}
          </Button>
        </DialogActions>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack>
          <Muted>
            The buyer chose {order.provider}, {order.duration_terms}.
          </Muted>
          <RadioGroup<Way>
            legend="Label"
            options={[
              {
                value: 'label',
                label: 'Buy the label',
                note:
                  order.label === null
                    ? 'Paid by the buyer: nothing is taken from your account'
                    : 'It is bought: another parcel needs a label of your own',
                end: formatCents(order.parcel.shipping),
                disabled: order.label !== null,
              },
              { value: 'own', label: 'My own label', note: 'Give its tracking number' },
            ]}
            value={way}
            onChange={(chosen) => {
              setValue('way', chosen);
              clearErrors();
            }}
          />
          {way === 'own' ? (
            <Field label="Tracking number" required error={formState.errors.tracking_number?.message}>
              <Input autoComplete="off" autoCapitalize="characters" {...register('tracking_number')} />
            </Field>
          ) : null}
          <StatusNote status={status} />
        </Stack>
      </form>
    </Dialog>
  );
}

export interface LinesProps {
  readonly company: string;
  readonly order: DeskOrder;
  /** Not while the company is suspended: the marketplace gives back for it then. */
  readonly mayRefund: boolean;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/**
 * The lines of an order; those that are chosen are sent or refunded. While none is chosen all that are whole are sent, and
 * nothing is refunded.
 */
export function Lines({ company, order, mayRefund, onChanged, onStale }: LinesProps) {
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<'ship' | 'refund' | null>(null);
  const [opened, setOpened] = useState(0);
  const [finished, setFinished] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the dialog may have nothing to do any more, and takes no focus back then.
  useEffect(() => {
    if (finished > 0) heading.current?.focus();
  }, [finished]);
  const { lines } = order;
  const chosen = picked.filter((id) => lines.some((line) => line.id === id && canRefund(line)));
  const leaving = lines
    .filter(canShip)
    .filter((line) => (chosen.length > 0 ? chosen.includes(line.id) : unmadeParts(line, lines).length === 0))
    .map(({ id }) => id);
  const done = (next: DeskOrder, message: string) => {
    setOpen(null);
    setPicked([]);
    setFinished(finished + 1);
    onChanged(next, message);
  };
  const ask = (what: 'ship' | 'refund') => {
    setOpened(opened + 1);
    setOpen(what);
  };
  const dialog = {
    company,
    order,
    onClose: () => setOpen(null),
    onDone: done,
    onStale,
  };
  const refund = refundOf(order, chosen);
  const until = cancellableUntil(order);
  return (
    <Panel aria-labelledby="lines">
      <h2 id="lines" ref={heading} tabIndex={-1}>
        Goods
      </h2>
      {isCancelled(lines) ? <p>All of this was cancelled: there is nothing to make, pack or send.</p> : null}
      {until === null ? null : (
        <Muted>
          The buyer can cancel until {timeText(new Date(until))}. You can pack and send it from then on.
        </Muted>
      )}
      <Rows aria-label="Goods">
        {lines.map((line) => (
          <LineRow
            transit={order.transit}
            key={line.id}
            line={line}
            unmade={canShip(line) ? unmadeParts(line, lines) : []}
            chosen={chosen.includes(line.id)}
            onPicturesGone={onStale}
            onChoose={(on) => setPicked(on ? [...chosen, line.id] : chosen.filter((id) => id !== line.id))}
          />
        ))}
      </Rows>
      <Actions>
        <Button variant="primary" disabled={leaving.length === 0} onClick={() => ask('ship')}>
          {leaving.length === 0 ? 'Ship' : `Ship ${countWords(leaving.length, 'item')}`}
        </Button>
        {mayRefund ? (
          <Button variant="danger" disabled={chosen.length === 0} onClick={() => ask('refund')}>
            {chosen.length === 0
              ? 'Refund'
              : `Refund ${countWords(chosen.length, 'line')}, ${formatCents(refund.total)}`}
          </Button>
        ) : null}
      </Actions>
      <ShipDialog {...dialog} key={`ship ${opened}`} open={open === 'ship'} lineIds={leaving} />
      <RefundDialog {...dialog} key={`refund ${opened}`} open={open === 'refund'} lineIds={chosen} />
    </Panel>
  );
}
