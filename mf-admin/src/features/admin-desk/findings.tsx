import { useState } from 'react';
import type { Finding, FindingRepair } from 'shared-api/contract/administration/findings';
import { formatCents } from 'shared-api/rules/money';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Totals } from 'shared-ui/composites/totals';
import { type Confirmation, ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection, type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import {
  areOver,
  type LastChecks,
  useFinding,
  useFindings,
  useRepair,
  useRunChecks,
} from '../../data/admin-api.ts';
import { actorOf, findingKinds, findingStates, hasCents, wordsOf } from '../../domain/findings.ts';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { useListPlace } from './use-list-place.ts';

interface FindingsProps {
  /** The finding whose page is open; null for the list. */
  readonly id: number | null;
  readonly onOpen: (id: number) => void;
  readonly onBack: () => void;
  readonly onOrder: (id: number) => void;
}

const shows = { open: 'Open findings', closed: 'Closed findings' } as const;

/** What contradicts itself in the data, and what the card service and the books disagree about; each can be repaired. */
export function Findings({ id, onOpen, ...leave }: FindingsProps) {
  return id === null ? <FindingList onOpen={onOpen} /> : <FindingDetails key={id} id={id} {...leave} />;
}

interface CheckNow {
  readonly status: StatusMessage | null;
  /** The ends of the last checks when new ones were started; null before. */
  readonly begun: LastChecks | null;
  readonly start: (last?: LastChecks) => void;
}

/** Starts the checks, and says what came of it. */
export function useCheckNow(): CheckNow {
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const [begun, setBegun] = useState<LastChecks | null>(null);
  const run = useRunChecks();
  const start = (last?: LastChecks) => {
    setBegun(null);
    void run({}).then(
      ({ msg }) => {
        setStatus(success(msg));
        setBegun(last ?? null);
      },
      (error: Error) => setStatus({ tone: 'danger', message: error.message }),
    );
  };
  return { status, begun, start };
}

function FindingList({ onOpen }: Pick<FindingsProps, 'onOpen'>) {
  const [{ show, page }, setPlace] = useListPlace(shows);
  const closed = show === 'closed';
  const { status, begun, start } = useCheckNow();
  const list = useFindings(closed, page, begun);
  const check = async () => start(list.data ?? (await list.refetch()).data);
  const isDone = begun !== null && list.data !== undefined && areOver(begun, list.data);
  return (
    <Stack>
      <p>
        Every night the data is checked and compared with the card service. Payments, refunds and payouts that
        may still be under way are not judged yet.
      </p>
      <Actions>
        <Button variant="primary" onClick={() => void check()}>
          Check now
        </Button>
        <Button busy={list.isFetching} busyLabel="Loading" onClick={() => void list.refetch()}>
          Reload
        </Button>
        <Button onClick={() => setPlace({ show: closed ? 'open' : 'closed' })}>
          {closed ? 'Show open findings' : 'Show closed findings'}
        </Button>
      </Actions>
      <StatusNote status={isDone ? success('The checks are done.') : status} />
      <QuerySection query={list} label="Loading findings" failed="The findings could not be loaded">
        {({ findings, pages, page: shown, checked_at, reconciled_at }) => (
          <Stack>
            <p>
              {lastRun('Data checked', checked_at)}.{' '}
              {lastRun('Compared with the card service', reconciled_at)}.
            </p>
            {findings.length === 0 ? (
              <EmptyState icon={doneIcon}>{closed ? 'No closed findings.' : 'No open findings.'}</EmptyState>
            ) : (
              <Rows aria-label="Findings">
                {findings.map((finding) => (
                  <FindingRow key={finding.id} finding={finding} onOpen={() => onOpen(finding.id)} />
                ))}
              </Rows>
            )}
            <Pager
              previousLabel="Previous"
              nextLabel="Next"
              busy={list.isFetching}
              onPrevious={shown > 1 ? () => setPlace({ page: shown - 1 }) : undefined}
              onNext={shown < pages ? () => setPlace({ page: shown + 1 }) : undefined}
            />
          </Stack>
        )}
      </QuerySection>
    </Stack>
  );
}

const lastRun = (what: string, at: string | null): string =>
  at === null ? `${what}: not yet, or running` : `${what} ${formatMoment(at)}`;

function FindingRow({ finding, onOpen }: { readonly finding: Finding; readonly onOpen: () => void }) {
  const { kind, message, subject, opened_at, state } = finding;
  return (
    <Row>
      <Facts>
        <Head>
          <h3>{findingKinds[kind]}</h3>
          <Pill tone={state === 'open' ? 'warning' : 'neutral'}>{findingStates[state]}</Pill>
        </Head>
        <p>{message}</p>
        <p>Found {formatMoment(opened_at)}</p>
      </Facts>
      <Actions>
        <Button size="sm" aria-label={`Details of ${subject}`} onClick={onOpen}>
          Details
        </Button>
      </Actions>
    </Row>
  );
}

interface DetailsProps extends Pick<FindingsProps, 'onBack' | 'onOrder'> {
  readonly id: number;
}

/** One finding. */
function FindingDetails({ id, onOrder, onBack }: DetailsProps) {
  const query = useFinding(id);
  const choice = useConfirmation<RepairChoice>();
  return (
    <Stack>
      <Actions>
        <Button variant="quiet" onClick={onBack}>
          Back to the findings
        </Button>
      </Actions>
      <StatusNote status={success(choice.done)} />
      <QuerySection query={query} label="Loading the finding" failed="The finding could not be loaded">
        {(finding) => (
          <FindingPanel
            finding={finding}
            heading="h2"
            onRepair={(repair) => choice.ask({ finding, repair })}
            onOrder={onOrder}
          />
        )}
      </QuerySection>
      <ChosenRepair choice={choice} />
    </Stack>
  );
}

/** A finding and the repair of it. */
export interface RepairChoice {
  readonly finding: Finding;
  readonly repair: FindingRepair;
}

interface FindingPanelProps {
  readonly finding: Finding;
  /** Of its kind, by the place in the page. */
  readonly heading: 'h2' | 'h3';
  readonly onRepair: (repair: FindingRepair) => void;
  /** Opens its order; left out on the page of the order. */
  readonly onOrder?: (id: number) => void;
}

/** A finding with its amounts, its dates and its repairs. */
export function FindingPanel({ finding, heading: Heading, onRepair, onOrder }: FindingPanelProps) {
  const { id, kind, subject, state, message, opened_at, seen_at, closed_at, order_id, repairs } = finding;
  return (
    <Panel aria-label={`Finding ${id}`}>
      <Top>
        <Heading>{findingKinds[kind]}</Heading>
        <Pill tone={state === 'open' ? 'warning' : 'neutral'}>{findingStates[state]}</Pill>
      </Top>
      <p>{message}</p>
      <Amounts finding={finding} />
      <p>
        Found {formatMoment(opened_at)}, seen last {formatMoment(seen_at)}
        {closed_at === null ? '' : `, closed ${formatMoment(closed_at)}`}
        {actorOf(finding)}.
      </p>
      <Actions>
        {order_id === null || onOrder === undefined ? null : (
          <Button variant="quiet" onClick={() => onOrder(order_id)}>
            Order {order_id}
          </Button>
        )}
        {repairs.map((repair) =>
          repair === 'unknown' ? null : (
            <Button
              key={repair}
              // An order may have several findings of one kind.
              aria-label={onOrder === undefined ? `${wordsOf(repair)?.label}: ${subject}` : undefined}
              onClick={() => onRepair(repair)}
            >
              {wordsOf(repair)?.label}
            </Button>
          ),
        )}
      </Actions>
    </Panel>
  );
}

/** The dialog of the repair that is chosen. */
export function ChosenRepair({ choice }: { readonly choice: Confirmation<RepairChoice> }) {
  const { item, open, close, finish } = choice;
  if (item === null) return null;
  return (
    <RepairDialog
      key={`${item.finding.id} ${item.repair}`}
      {...item}
      open={open}
      onClose={close}
      onDone={finish}
    />
  );
}

function Amounts({ finding }: { readonly finding: Finding }) {
  const { expected, actual } = finding;
  if (expected === null || actual === null) return null;
  const shown = (amount: number) => (hasCents(finding) ? formatCents(amount) : String(amount));
  return (
    <Totals
      rows={[
        { label: 'Should be', value: shown(expected) },
        { label: 'Is', value: shown(actual) },
      ]}
      sum={{ label: 'Difference', value: shown(actual - expected) }}
    />
  );
}

interface RepairDialogProps extends RepairChoice {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

/** Says what a repair does, and asks for the reason. */
function RepairDialog({ finding, repair, onDone, ...dialog }: RepairDialogProps) {
  const mend = useRepair();
  const words = wordsOf(repair);
  if (!words) return null;
  return (
    <ConfirmDialog
      {...dialog}
      title={`${words.label}?`}
      label={words.label}
      busyLabel={words.busy}
      danger={words.danger ?? false}
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const { msg } = await mend({ params: { id: finding.id }, body: { repair, reason } });
        onDone(msg);
      }}
    >
      <p>{finding.message}</p>
      <p>{words.effect}</p>
    </ConfirmDialog>
  );
}
