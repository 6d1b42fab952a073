import { type FormEvent, useId, useState } from 'react';
import { shipLines } from 'shared-api/contract/desk-order';
import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { ship } from '../../data/desk/orders.ts';
import { counted } from '../../domain/desk/words.ts';
import { Muted, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

interface ShipDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly order: DeskOrder;
  readonly lineIds: readonly number[];
  readonly onClose: () => void;
  readonly onDone: (order: DeskOrder, sentence: string) => void;
  readonly onOutdated: () => void;
}

type Way = 'label' | 'own';

const SENT = 'It is on its way. The buyer is told by mail.';
const BOUGHT = 'The label is bought: print it, and put it on the parcel. The buyer is told by mail.';

/** Sends lines: with a label that is bought of the carrier, or with one of the company's own. */
export function ShipDialog({ open, company, order, lineIds, onClose, onDone, onOutdated }: ShipDialogProps) {
  const form = useId();
  const [way, setWay] = useState<Way>('label');
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState('');
  const { busy, news, run } = useDeed();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const tracking = way === 'own' ? number.trim() : '';
    const found = shipLines.body.safeParse(way === 'own' ? { tracking_number: tracking } : {});
    setWrong(found.success ? '' : (found.error.issues[0]?.message ?? ''));
    if (!found.success) return;
    await run('ship', () => ship(company, order.id, [...lineIds], tracking), {
      onDone: ({ label_url, ...next }) => onDone(next, label_url === null ? SENT : BOUGHT),
      onOutdated,
    });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={busy === null}
      title={`Send ${counted(lineIds.length, 'line')}`}
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
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <Muted>
            The buyer chose {order.provider}, {order.duration_terms}.
          </Muted>
          <RadioGroup<Way>
            legend="Label"
            options={[
              { value: 'label', label: 'Buy the label', note: 'Of the carrier that the buyer paid for' },
              { value: 'own', label: 'My own label', note: 'Give its tracking number' },
            ]}
            value={way}
            onChange={setWay}
          />
          {way === 'own' ? (
            <Field label="Tracking number" required error={wrong}>
              <Input
                autoComplete="off"
                autoCapitalize="characters"
                value={number}
                onChange={({ target }) => {
                  setWrong('');
                  setNumber(target.value);
                }}
              />
            </Field>
          ) : null}
          <Said news={news} />
        </Stack>
      </form>
    </Dialog>
  );
}
