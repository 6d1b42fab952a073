import { type FormEvent, useId, useState } from 'react';
import { moveRun } from 'shared-api/contract/desk-stock';
import type { Run } from 'shared-api/contract/desk-stock-schema';
import { DialogActions } from 'shared-ui/composites/dialog-actions';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Field, Input } from 'shared-ui/primitives/field';
import { endRun } from '../../data/desk/stock.ts';
import { numberOf } from '../../domain/desk/numbers.ts';
import { proposedOutcome } from '../../domain/desk/run-plan.ts';
import { counted } from '../../domain/desk/words.ts';
import { Muted, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

interface FinishDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly run: Run;
  readonly onClose: () => void;
  readonly onDone: (sentence: string) => void;
  readonly onOutdated: () => void;
}

/** Asks how many of each variant a run made, and says what becomes of them. */
export function FinishDialog({ open, company, run, onClose, onDone, onOutdated }: FinishDialogProps) {
  const form = useId();
  const { busy, news, run: doing } = useDeed();
  const [typed, setTyped] = useState(() => proposedOutcome(run));
  const [wrong, setWrong] = useState('');

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const made = Object.entries(typed).map(([key, text]) => ({
      merch_id: Number(key.slice(1)),
      quantity: numberOf(text === '' ? '0' : text),
    }));
    const found = moveRun.body.safeParse({ phase: 'Finished', made });
    setWrong(found.success ? '' : 'Of each variant a whole number from 0 to 999,999 is expected.');
    if (!found.success) return;
    await doing('finish', () => endRun(company, run.id, made), {
      onDone: (ended) =>
        onDone(`The run of ${ended.name_view} is over: ${counted(ended.made, 'unit')} made.`),
      onOutdated,
    });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      closable={busy === null}
      title={`Finish the run of ${run.name_view}`}
      actions={
        <DialogActions>
          <Button variant="quiet" disabled={busy !== null} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy !== null} busyLabel="Finishing">
            Finish the run
          </Button>
        </DialogActions>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void finish(event)}>
        <Stack>
          <Muted>
            What was made goes to the orders of the run, then to who waits longest, then into stock. Orders
            that get nothing wait for another run.
          </Muted>
          {run.parts.map(({ merch_id, name_view, taken }) => (
            <Field
              key={merch_id}
              label={`${name_view}, units made`}
              help={taken === 0 ? 'No order waits for it' : `Orders take ${taken}`}
            >
              <Input
                inputMode="numeric"
                autoComplete="off"
                value={typed[`m${merch_id}`] ?? '0'}
                onChange={({ target }) => {
                  setWrong('');
                  setTyped({ ...typed, [`m${merch_id}`]: target.value });
                }}
              />
            </Field>
          ))}
          <Said news={wrong === '' ? news : { tone: 'danger', sentence: wrong }} />
        </Stack>
      </form>
    </Dialog>
  );
}
