import { useState } from 'react';
import type { PriceReport, PriceReportOutcome } from 'shared-api/contract/administration/price-reports';
import { websiteUrl } from 'shared-api/rules/companies/settings';
import { countWords } from 'shared-api/rules/words';
import { Link, productPath } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { RadioGroup, type RadioOption } from 'shared-ui/primitives/radio-group';
import { TextLink } from 'shared-ui/primitives/text-link';
import { useClosePriceReport, usePriceReports } from '../../data/admin-api.ts';
import { describePrices, describeSeenAt, outcomes } from '../../domain/labels.ts';
import { KEPT_IN_LOG, success } from './desk-parts.tsx';
import { useListPlace, WITHOUT_FILTER } from './use-list-place.ts';

interface ReportRowProps {
  readonly report: PriceReport;
  readonly onSettle: () => void;
}

/** A price report: product, lower price elsewhere, reporter, outcome. */
function ReportRow({ report, onSettle }: ReportRowProps) {
  const { company, product, seen_at_url, note, reporter, created_at, outcome, closed_by, closed_at } = report;
  const url = websiteUrl(seen_at_url) ?? '';
  return (
    <Row>
      <Facts>
        <Head>
          <h3 dir="auto">
            <TextLink as={Link} to={productPath({ id: product.id, company_name_code: company.name_code })}>
              {product.name_view}
            </TextLink>{' '}
            of {company.name_view}
          </h3>
          <Pill tone={outcome === null ? 'warning' : 'neutral'}>
            {outcome === null ? 'Open' : outcomes[outcome]}
          </Pill>
        </Head>
        <p>{describePrices(report)}</p>
        {url === '' ? null : (
          <p>
            <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </TextLink>
          </p>
        )}
        {describeSeenAt(report) === '' ? null : (
          <Head>
            <Pill tone={report.seen_at === 'own' ? 'warning' : 'neutral'}>{describeSeenAt(report)}</Pill>
          </Head>
        )}
        {note === '' ? null : <p dir="auto">“{note}”</p>}
        <p>
          Reported by {reporter}, {formatMoment(created_at)}
          {closed_by === null || closed_at === null
            ? ''
            : `. Settled by ${closed_by}, ${formatMoment(closed_at)}`}
        </p>
      </Facts>
      {outcome === null ? (
        <Actions>
          <Button size="sm" aria-label={`Settle the report of ${product.name_view}`} onClick={onSettle}>
            Settle
          </Button>
        </Actions>
      ) : null}
    </Row>
  );
}

interface ReportDialogProps {
  readonly report: PriceReport;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: (done: string) => void;
}

const options: readonly RadioOption<PriceReportOutcome>[] = [
  { value: 'mended', label: outcomes.mended, note: 'It costs no more here than there now.' },
  { value: 'unfounded', label: outcomes.unfounded, note: 'Another product, or no lower price.' },
  {
    value: 'suspended',
    label: 'Suspend the company',
    note: 'Nothing of it is shown or sold any more; its owners read your reason.',
  },
];

/** Dialog for a report's outcome and the reason. */
function ReportDialog({ report, onDone, ...dialog }: ReportDialogProps) {
  const [outcome, setOutcome] = useState<PriceReportOutcome | null>(null);
  const [missing, setMissing] = useState(false);
  const close = useClosePriceReport();
  return (
    <ConfirmDialog
      {...dialog}
      title={`Settle the report of ${report.product.name_view}?`}
      label={outcome === 'suspended' ? `Suspend ${report.company.name_view}` : 'Settle the report'}
      busyLabel={outcome === 'suspended' ? 'Suspending' : 'Settling'}
      danger={outcome === 'suspended'}
      isReady={() => {
        setMissing(outcome === null);
        return outcome !== null;
      }}
      reasonHelp={KEPT_IN_LOG}
      onConfirm={async (reason) => {
        const body = { outcome: outcome ?? 'unfounded', reason };
        const closed = await close({ params: { id: report.id }, body });
        onDone(
          `The report of ${closed.product.name_view} is settled: ${closed.outcome ? outcomes[closed.outcome] : ''}.`,
        );
      }}
    >
      <p>{describePrices(report)}. This cannot be undone.</p>
      <RadioGroup
        legend="What became of it"
        options={options}
        value={outcome}
        onChange={(next) => {
          setMissing(false);
          setOutcome(next);
        }}
        required
        error={missing ? 'Please choose an outcome.' : undefined}
      />
    </ConfirmDialog>
  );
}

/** Reports of lower prices: open ones first, oldest first; then settled ones. */
export function PriceReports() {
  const [{ page: wanted }, setPlace] = useListPlace(WITHOUT_FILTER);
  const list = usePriceReports(wanted);
  const choice = useConfirmation<PriceReport>();
  return (
    <Stack>
      <StatusNote status={success(choice.done)} />
      <QuerySection query={list} label="Loading price reports" failed="The price reports could not be loaded">
        {({ reports, total, page, pages }) =>
          reports.length === 0 ? (
            <EmptyState icon={doneIcon}>No price reports</EmptyState>
          ) : (
            <>
              <Muted role="status">
                {countWords(total, 'report')}
                {pages > 1 ? `, page ${page} of ${pages}` : ''}
              </Muted>
              <Rows aria-label="Price reports">
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} onSettle={() => choice.ask(report)} />
                ))}
              </Rows>
              <Pager
                previousLabel="Before"
                nextLabel="Next"
                busy={list.isFetching}
                onPrevious={page > 1 ? () => setPlace({ page: page - 1 }) : undefined}
                onNext={page < pages ? () => setPlace({ page: page + 1 }) : undefined}
              />
            </>
          )
        }
      </QuerySection>
      {choice.item === null ? null : (
        <ReportDialog
          key={choice.item.id}
          report={choice.item}
          open={choice.open}
          onClose={choice.close}
          onDone={choice.finish}
        />
      )}
    </Stack>
  );
}
