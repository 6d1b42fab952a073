import { useState } from 'react';
import type { PriceReport } from 'shared-api/contract/price-report-schema';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageTurner } from 'shared-ui/composites/page-turner';
import { doneIcon } from 'shared-ui/icons/signs';
import { askPriceReports } from '../../../data/admin/market.ts';
import { usePart } from '../../../data/use-part.ts';
import { outcomes } from '../../../domain/admin/report-words.ts';
import { AskedPart } from '../asked-part.tsx';
import { Rows, Small, Stack } from '../desk-layout.ts';
import { DoneNote } from '../done-note.tsx';
import { useChoice } from '../use-choice.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportRow } from './report-row.tsx';

/** Where shoppers saw lower prices: open reports, the oldest first, then those that were settled last; page by page. */
export function PriceReports() {
  const [wanted, setWanted] = useState(1);
  const asked = usePart(`prices ${wanted}`, (signal) => askPriceReports(wanted, signal));
  const choice = useChoice<PriceReport>();
  return (
    <Stack>
      <DoneNote>{choice.done}</DoneNote>
      <AskedPart asked={asked} label="Loading price reports" failed="The price reports could not be loaded">
        {({ reports, total, page, pages }) =>
          reports.length === 0 ? (
            <EmptyState icon={doneIcon}>Nobody saw a lower price elsewhere.</EmptyState>
          ) : (
            <>
              <Small role="status">
                {countWords(total, 'report')}
                {pages > 1 ? `, page ${page} of ${pages}` : ''}
              </Small>
              <Rows aria-label="Price reports">
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} onSettle={() => choice.choose(report)} />
                ))}
              </Rows>
              <PageTurner
                back="Before"
                on="Next"
                busy={asked.pending}
                onBack={page > 1 ? () => setWanted(page - 1) : undefined}
                onOn={page < pages ? () => setWanted(page + 1) : undefined}
              />
            </>
          )
        }
      </AskedPart>
      {choice.chosen === null ? null : (
        <ReportDialog
          key={choice.chosen.id}
          report={choice.chosen}
          open={choice.open}
          onClose={choice.close}
          onChanged={asked.again}
          onDone={({ product, outcome }) => {
            choice.finish(
              `The report of ${product.name_view} is settled: ${outcome ? outcomes[outcome] : ''}.`,
            );
            asked.again();
          }}
        />
      )}
    </Stack>
  );
}
