import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type DeskOrder, type Problem, problemReply } from 'shared-api/contract/orders/desk-orders';
import type { OrderLine } from 'shared-api/contract/orders/orders';
import { arrangeReplacement, shipReplacement } from 'shared-api/contract/orders/replacements';
import { goodsName } from 'shared-api/rules/catalog/options';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { FormDialog } from 'shared-ui/desk/form-dialog';
import { formatDay } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { formResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Pill } from 'shared-ui/primitives/pill';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { cancelOrderReplacement, sendReplacement, shipOrderReplacement } from '../../data/orders.ts';
import {
  fetchReplacementRates,
  orderReplacementLabel,
  takeReplacementLabelBack,
} from '../../data/paid-labels.ts';
import { showFieldErrors } from '../../parts/field-errors.ts';
import { LabelOffer, PaidLabelRow } from '../../parts/paid-labels.tsx';
import { TrackingForm } from '../../parts/tracking-form.tsx';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

type ShownReplacement = NonNullable<DeskOrder['replacements']>[number];

/** Whether goods were sent, and not refunded: nothing else can be replaced. */
export const canReplace = ({ state }: Pick<OrderLine, 'state'>): boolean =>
  state === 'shipped' || state === 'delivered';

interface ReplaceDraft {
  quantity: string;
  from: 'stock' | 'anew';
  reply: string;
}

interface ReplaceDialogProps {
  readonly company: string;
  readonly orderId: number;
  readonly problem: Problem;
  readonly line: OrderLine;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (order: DeskOrder) => void;
  readonly onStale: () => void;
}

/** Promises the buyer goods again, and answers the problem with it while that is open. */
export function ReplaceDialog(props: ReplaceDialogProps) {
  const { company, orderId, problem, line, open, onClose, onDone, onStale } = props;
  const form = useId();
  const { busy, status, run } = useAction();
  const isOpen = problem.reply === null;
  const toBody = ({ quantity, from, reply }: ReplaceDraft) => ({
    problem_id: problem.id,
    quantity: /^\d+$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    from_stock: from === 'stock',
    ...(isOpen && { reply: reply.trim() }),
  });
  const { register, handleSubmit, watch, setValue, setError, formState } = useForm<ReplaceDraft>({
    defaultValues: { quantity: String(line.quantity), from: 'stock', reply: '' },
    resolver: formResolver<ReplaceDraft>(arrangeReplacement.body, toBody),
  });
  const { errors } = formState;
  const send = handleSubmit((draft) =>
    run('replace', () => sendReplacement(company, orderId, toBody(draft)), {
      onDone,
      onStale,
      onError: (error) => showFieldErrors(setError, error, ['quantity', 'reply']),
    }),
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Replace ${goodsName(line)}`}
      form={form}
      busy={busy !== null}
      label="Promise the replacement"
      busyLabel="Saving"
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack>
          <p>The buyer pays nothing, and nothing is refunded. You send it in a parcel of its own.</p>
          <Field label="How many" required error={errors.quantity?.message}>
            <Input inputMode="numeric" autoComplete="off" {...register('quantity')} />
          </Field>
          <RadioGroup<ReplaceDraft['from']>
            legend="Where they come from"
            options={[
              { value: 'stock', label: 'From stock', note: 'They are taken from your stock now' },
              { value: 'anew', label: 'Newly made', note: 'Your stock stays as it is' },
            ]}
            value={watch('from')}
            onChange={(from) => setValue('from', from)}
          />
          {isOpen ? (
            <Field label="Your answer" required limit={problemReply.max} error={errors.reply?.message}>
              <Textarea rows={3} dir="auto" {...register('reply')} />
            </Field>
          ) : null}
          <StatusNote status={status} />
        </Stack>
      </form>
    </FormDialog>
  );
}

interface ReplacementProps {
  readonly company: string;
  readonly order: DeskOrder;
  readonly problem: Problem;
  readonly isOwner: boolean;
  /** Labels; not while the company is suspended. */
  readonly mayBuy: boolean;
  readonly onChanged: (order: DeskOrder, message: string) => void;
  readonly onStale: () => void;
}

/** The replacement for a problem: promised, to be sent, or on its way. */
export function Replacement(props: ReplacementProps) {
  const { company, order, problem, isOwner, onChanged, onStale } = props;
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(0);
  const line = order.lines.find(({ id }) => id === problem.line_id);
  const replacement = order.replacements?.find(
    ({ problem_id, state }) => problem_id === problem.id && state !== 'cancelled',
  );
  if (line === undefined) return null;
  if (replacement !== undefined)
    return <PromisedReplacement {...props} line={line} replacement={replacement} />;
  if (!isOwner || !canReplace(line)) return null;
  return (
    <>
      <Actions>
        <Button
          size="sm"
          onClick={() => {
            setOpened(opened + 1);
            setOpen(true);
          }}
        >
          Send a replacement
        </Button>
      </Actions>
      <ReplaceDialog
        key={opened}
        company={company}
        orderId={order.id}
        problem={problem}
        line={line}
        open={open}
        onClose={() => setOpen(false)}
        onDone={(next) => {
          setOpen(false);
          onChanged(next, 'The replacement is promised. We’ve emailed the buyer.');
        }}
        onStale={onStale}
      />
    </>
  );
}

interface PromisedProps extends ReplacementProps {
  readonly line: OrderLine;
  readonly replacement: ShownReplacement;
}

function PromisedReplacement(props: PromisedProps) {
  const { company, order, isOwner, mayBuy, onChanged, onStale, line, replacement } = props;
  const { id, quantity, state, tracking_number, shipped_at, from_stock, labels = [] } = replacement;
  const sent = 'The replacement is on its way. We’ve emailed the buyer.';
  const [cancelling, setCancelling] = useState(false);
  return (
    <Facts>
      <Head>
        <p>
          Replacement: {quantity} × {goodsName(line)}
        </p>
        <Pill tone={state === 'shipped' ? 'success' : 'info'}>
          {state === 'shipped' ? 'Sent' : from_stock ? 'To send' : 'To make and send'}
        </Pill>
      </Head>
      {labels.length === 0 ? null : (
        <Rows aria-label="Labels of the replacement">
          {labels.map((label) => (
            <PaidLabelRow
              key={label.id}
              label={label}
              name="label of the replacement"
              consequence="Do this only when the parcel has not left: the replacement is to be sent again."
              takeBack={() => takeReplacementLabelBack(company, order.id, id, label.id)}
              onDone={onChanged}
              onStale={onStale}
            />
          ))}
        </Rows>
      )}
      {state === 'shipped' ? (
        <Muted>
          {shipped_at === null ? '' : `${formatDay(shipped_at)} · `}Tracking number {tracking_number}
        </Muted>
      ) : (
        <>
          {mayBuy ? (
            <>
              <Muted>Buy its label, which you pay, or give the number of a parcel with another one.</Muted>
              <LabelOffer
                name="label"
                fetchRates={() => fetchReplacementRates(company, order.id, id)}
                buy={(rate) =>
                  orderReplacementLabel(company, order.id, id, { ...rate, known: labels.length })
                }
                onBought={(next) => onChanged(next, `The label is bought. ${sent}`)}
                onStale={onStale}
              />
            </>
          ) : null}
          <TrackingForm
            name={`Send the replacement of ${goodsName(line)}`}
            subject="replacement"
            schema={shipReplacement.body}
            send={(number) => shipOrderReplacement(company, order.id, id, number)}
            onDone={(next) => onChanged(next, sent)}
            onStale={onStale}
          />
          {isOwner ? (
            <Actions>
              <Button size="sm" variant="quiet" onClick={() => setCancelling(true)}>
                Cancel the replacement
              </Button>
            </Actions>
          ) : null}
          <ConfirmDialog
            open={cancelling}
            onClose={() => setCancelling(false)}
            title="Cancel the replacement?"
            label="Cancel it"
            busyLabel="Cancelling"
            danger
            onConfirm={() =>
              runConfirmed(cancelOrderReplacement(company, order.id, id), {
                onDone: (next) => {
                  setCancelling(false);
                  onChanged(next, 'The replacement is cancelled. Please tell the buyer why.');
                },
                onStale,
              })
            }
          >
            <p>
              {from_stock ? 'Its goods go back to your stock. ' : ''}You promised it to the buyer: please
              write to them.
            </p>
          </ConfirmDialog>
        </>
      )}
    </Facts>
  );
}
