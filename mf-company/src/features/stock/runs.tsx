import { type FormEvent, useId, useState } from 'react';
import { type listRuns, moveRun, type Run } from 'shared-api/contract/fulfilment/stock';
import { countWords } from 'shared-api/rules/words';
import { type Answer, useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Table } from 'shared-ui/desk/data-table';
import { FormDialog } from 'shared-ui/desk/form-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Head, Muted, Panel, Stack } from 'shared-ui/desk/layout';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { refreshDesk } from '../../data/desk.ts';
import { beginFinishing, endRun, runsQuery } from '../../data/orders.ts';
import { runPhases } from '../../domain/desk-texts.ts';
import { numberOf } from '../../domain/drafts.ts';
import { proposedOutcome } from '../../domain/orders.ts';
import { placePath } from '../../domain/paths.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';
import { useAction } from '../../parts/use-action.ts';

interface FinishDialogProps {
  readonly open: boolean;
  readonly company: string;
  readonly run: Run;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
  readonly onStale: () => void;
}

/** Form for the units a run made of each variant, with a preview of their use. */
export function FinishDialog({ open, company, run, onClose, onDone, onStale }: FinishDialogProps) {
  const form = useId();
  const { busy, status, run: runAction } = useAction();
  const [typed, setTyped] = useState(() => proposedOutcome(run));
  const [fieldError, setFieldError] = useState('');

  const finish = async (event: FormEvent) => {
    event.preventDefault();
    const made = Object.entries(typed).map(([key, text]) => ({
      merch_id: Number(key.slice(1)),
      quantity: numberOf(text === '' ? '0' : text),
    }));
    const found = moveRun.body.safeParse({ phase: 'Finished', made });
    setFieldError(found.success ? '' : 'Of each variant a whole number from 0 to 999,999 is expected.');
    if (!found.success) return;
    await runAction('finish', () => endRun(company, run.id, made), {
      onDone: (ended) =>
        onDone(`The run of ${ended.name_view} is over: ${countWords(ended.made, 'unit')} made.`),
      onStale,
    });
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Finish the run of ${run.name_view}`}
      form={form}
      busy={busy !== null}
      label="Finish the run"
      busyLabel="Finishing"
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
                  setFieldError('');
                  setTyped({ ...typed, [`m${merch_id}`]: target.value });
                }}
              />
            </Field>
          ))}
          <StatusNote status={fieldError === '' ? status : { tone: 'danger', message: fieldError }} />
        </Stack>
      </form>
    </FormDialog>
  );
}

const tones: Record<Run['phase'], PillTone> = {
  Manufacturing: 'info',
  Finishing: 'info',
  Finished: 'success',
  Ended: 'neutral',
  unknown: 'neutral',
};

interface RunPanelProps {
  readonly company: string;
  readonly run: Run;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

/** A run with its variants and next steps. */
export function RunPanel({ company, run, onChanged, onStale }: RunPanelProps) {
  const { busy, status, run: runAction } = useAction();
  const [finishing, setFinishing] = useState(false);
  /** Counts openings: each one proposes the numbers anew. */
  const [round, setRound] = useState(0);
  const { id, name_view, phase, planned, taken, made, started_by, started_at, finished_at, parts } = run;
  const open = phase === 'Manufacturing' || phase === 'Finishing';
  const heading = `run-${id}`;
  return (
    <Panel aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>
          {name_view}, run {id}
        </h2>
        <Pill tone={tones[phase]}>{runPhases[phase]}</Pill>
      </Head>
      <Muted>
        Started {started_by === null ? '' : `by ${started_by} `}
        {formatMoment(started_at)}
        {finished_at === null ? '' : `, over ${formatMoment(finished_at)}`} · {planned} planned, {taken} for
        orders
        {open ? '' : `, ${made} made`}
      </Muted>
      {parts.length === 0 ? null : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">For orders</th>
              {open ? null : <th scope="col">Made</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.merch_id}>
                <th scope="row">{part.name_view}</th>
                <td>{part.taken}</td>
                {open ? null : <td>{part.made}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <StatusNote status={status} />
      {open ? (
        <Actions>
          {phase === 'Manufacturing' ? (
            <Button
              busy={busy !== null}
              busyLabel="Moving"
              onClick={() =>
                void runAction('finishing', () => beginFinishing(company, id), {
                  onDone: () => onChanged(`The run of ${name_view} is being finished.`),
                  onStale,
                })
              }
            >
              Begin finishing
            </Button>
          ) : null}
          <Button
            variant="primary"
            onClick={() => {
              setRound(round + 1);
              setFinishing(true);
            }}
          >
            Finish the run
          </Button>
        </Actions>
      ) : null}
      {open || finishing ? (
        <FinishDialog
          key={round}
          open={finishing}
          company={company}
          run={run}
          onClose={() => setFinishing(false)}
          onDone={(message) => {
            setFinishing(false);
            onChanged(message);
          }}
          onStale={onStale}
        />
      ) : null}
    </Panel>
  );
}

/** Manufacturing runs, the newest first: those under way can be moved on and finished. */
export function Runs({ company }: { readonly company: string }) {
  const query = useQuery(runsQuery(company));
  const refetch = () => void query.refetch();
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const changed = (message: string) => {
    setStatus({ tone: 'success', message });
    refetch();
    void refreshDesk(company);
  };
  return (
    <Stack>
      <h1>Runs</h1>
      <Muted>A run makes what orders wait for, oldest first, and fills the shelf with the rest.</Muted>
      <StatusNote status={status} />
      <QuerySection query={query} label="Loading the runs" failed="The runs could not be loaded">
        {(first) => <RunList company={company} first={first} onChanged={changed} onStale={refetch} />}
      </QuerySection>
    </Stack>
  );
}

interface RunListProps {
  readonly company: string;
  readonly first: Answer<typeof listRuns>;
  readonly onChanged: (message: string) => void;
  readonly onStale: () => void;
}

function RunList({ company, first, ...rest }: RunListProps) {
  const list = usePagedList(
    first,
    ({ runs }) => runs,
    (before) => runsQuery(company, before),
  );
  if (list.entries.length === 0)
    return (
      <EmptyState
        action={
          <ButtonLink as={Link} to={placePath(company, 'stock')}>
            Go to the stock
          </ButtonLink>
        }
      >
        No run was started yet. They are started where the stock is.
      </EmptyState>
    );
  return (
    <>
      {list.entries.map((run) => (
        <RunPanel key={run.id} company={company} run={run} {...rest} />
      ))}
      <More list={list} label="Older runs" />
    </>
  );
}
