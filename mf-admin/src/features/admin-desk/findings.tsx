import { useState } from 'react';
import type { Finding, FindingRepair } from 'shared-api/contract/administration/findings';
import { formatCents } from 'shared-api/rules/money';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Totals } from 'shared-ui/composites/totals';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
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

interface FindingsProps {
  readonly onOrder: (id: number) => void;
}

/** What contradicts itself in the data, and what the card service and the books disagree about; each can be repaired. */
export function Findings({ onOrder }: FindingsProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [closed, setClosed] = useState(false);
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const [begun, setBegun] = useState<LastChecks | null>(null);
  const list = useFindings(closed, page, begun);
  const run = useRunChecks();
  if (chosen !== null) return <FindingDetails id={chosen} onOrder={onOrder} onBack={() => setChosen(null)} />;
  const start = async () => {
    const before = list.data ?? (await list.refetch()).data ?? null;
    setBegun(null);
    await run({}).then(
      ({ msg }) => {
        setStatus(success(msg));
        setBegun(before);
      },
      (error: Error) => setStatus({ tone: 'danger', message: error.message }),
    );
  };
  const isDone = begun !== null && list.data !== undefined && areOver(begun, list.data);
  return (
    <Stack>
      <p>
        Every night the data is checked and compared with the card service. Payments, refunds and payouts that
        may still be under way are not judged yet.
      </p>
      <Actions>
        <Button variant="primary" onClick={() => void start()}>
          Check now
        </Button>
        <Button busy={list.isFetching} busyLabel="Loading" onClick={() => void list.refetch()}>
          Reload
        </Button>
        <Button
          onClick={() => {
            setPage(1);
            setClosed(!closed);
          }}
        >
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
                  <FindingRow key={finding.id} finding={finding} onOpen={() => setChosen(finding.id)} />
                ))}
              </Rows>
            )}
            <Pager
              previousLabel="Previous"
              nextLabel="Next"
              busy={list.isFetching}
              onPrevious={shown > 1 ? () => setPage(shown - 1) : undefined}
              onNext={shown < pages ? () => setPage(shown + 1) : undefined}
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

interface DetailsProps extends FindingsProps {
  readonly id: number;
  readonly onBack: () => void;
}

/** One finding with its amounts, its dates and its repairs. */
function FindingDetails({ id, onOrder, onBack }: DetailsProps) {
  const query = useFinding(id);
  const choice = useConfirmation<{ readonly finding: Finding; readonly repair: FindingRepair }>();
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
          <Panel aria-label={`Finding ${finding.id}`}>
            <Top>
              <h2>{findingKinds[finding.kind]}</h2>
              <Pill tone={finding.state === 'open' ? 'warning' : 'neutral'}>
                {findingStates[finding.state]}
              </Pill>
            </Top>
            <p>{finding.message}</p>
            <Amounts finding={finding} />
            <p>
              Found {formatMoment(finding.opened_at)}, seen last {formatMoment(finding.seen_at)}
              {finding.closed_at === null ? '' : `, closed ${formatMoment(finding.closed_at)}`}
              {actorOf(finding)}.
            </p>
            <Actions>
              {finding.order_id === null ? null : (
                <Button variant="quiet" onClick={() => onOrder(finding.order_id ?? 0)}>
                  Order {finding.order_id}
                </Button>
              )}
              {finding.repairs.map((repair) =>
                repair === 'unknown' ? null : (
                  <Button key={repair} onClick={() => choice.ask({ finding, repair })}>
                    {wordsOf(repair)?.label}
                  </Button>
                ),
              )}
            </Actions>
          </Panel>
        )}
      </QuerySection>
      {choice.item === null ? null : (
        <RepairDialog
          key={`${choice.item.finding.id} ${choice.item.repair}`}
          {...choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
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

interface RepairDialogProps {
  readonly finding: Finding;
  readonly repair: FindingRepair;
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
