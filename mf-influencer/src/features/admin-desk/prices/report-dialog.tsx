import { useState } from 'react';
import type { PriceReport, PriceReportOutcome } from 'shared-api/contract/price-report-schema';
import { RadioGroup, type RadioOption } from 'shared-ui/primitives/radio-group';
import { settleReport } from '../../../data/admin/market.ts';
import { outcomes, priceWords } from '../../../domain/admin/report-words.ts';
import { DeedDialog } from '../deed-dialog.tsx';

interface ReportDialogProps {
  readonly report: PriceReport;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onDone: (report: PriceReport) => void;
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

/** Asks what became of a report, and why. */
export function ReportDialog({ report, ...rest }: ReportDialogProps) {
  const [outcome, setOutcome] = useState<PriceReportOutcome | null>(null);
  const [missing, setMissing] = useState(false);
  return (
    <DeedDialog
      {...rest}
      title={`Settle the report of ${report.product.name_view}?`}
      label={outcome === 'suspended' ? `Suspend ${report.company.name_view}` : 'Settle the report'}
      busyLabel={outcome === 'suspended' ? 'Suspending' : 'Settling'}
      danger={outcome === 'suspended'}
      isReady={() => {
        setMissing(outcome === null);
        return outcome !== null;
      }}
      run={(reason) => settleReport(report.id, outcome ?? 'unfounded', reason)}
    >
      <p>{priceWords(report)}. This cannot be undone.</p>
      <RadioGroup
        legend="What became of it"
        options={options}
        value={outcome}
        onChange={(next) => {
          setMissing(false);
          setOutcome(next);
        }}
        required
        error={missing ? 'Please choose what became of it.' : undefined}
      />
    </DeedDialog>
  );
}
