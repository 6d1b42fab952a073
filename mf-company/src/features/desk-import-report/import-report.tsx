import { useEffect, useState } from 'react';
import type { ImportOutcome } from 'shared-api/contract/desk-import-schema';
import { Link } from 'shared-shell';
import { PageTurner } from 'shared-ui/composites/page-turner';
import { Button } from 'shared-ui/primitives/button';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { TextLink } from 'shared-ui/primitives/text-link';
import { askImport, refusedRows } from '../../data/desk/imports.ts';
import { saveFile } from '../../data/desk/save-file.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { counted, momentWords } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Deeds, Muted, Stack, Top } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusOnFewer } from '../../parts/use-focus.ts';
import { OutcomeChoice } from './outcome-choice.tsx';
import { ReportRows } from './report-rows.tsx';
import { StopFile } from './stop-file.tsx';

/** Milliseconds between two looks at a file whose rows are still worked. */
const LOOK_AGAIN = 2000;

interface ImportReportProps {
  readonly company: string;
  readonly id: number;
}

/** What became of the rows of a file; while they are worked it looks again by itself. */
export function ImportReport({ company, id }: ImportReportProps) {
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  const [places, setPlaces] = useState<readonly number[]>([0]);
  const after = places.at(-1) ?? 0;
  const question = `import ${id} ${outcome} ${after}`;
  const asked = useAsked(question, (signal) => askImport(company, id, { outcome, after }, signal));
  const { busy, news, run } = useDeed();
  const { answer, pending, again } = asked;
  /** Other rows are shown than are asked for: their next place is not the next of these. */
  const elsewhere = pending && asked.of !== question;
  const working = answer?.kind === 'known' && answer.value.state === 'waiting';
  const [stopped, setStopped] = useState(false);
  // The button that stopped it goes then, and takes the focus with it.
  const heading = useFocusOnFewer(stopped && !working ? 0 : 1);

  useEffect(() => {
    if (!working || pending) return;
    const timer = setTimeout(again, LOOK_AGAIN);
    return () => clearTimeout(timer);
  }, [working, pending, again]);

  const refused = () =>
    run('refused', () => refusedRows(company, id), {
      onDone: ({ file_name, csv }) => saveFile(file_name, csv),
    });

  return (
    <Stack>
      <Muted>
        <TextLink as={Link} to={placePath(company, 'imports')}>
          All files
        </TextLink>
      </Muted>
      <AskedPart asked={asked} label="Loading the report" failed="The report could not be loaded">
        {(report) => (
          <>
            <Top>
              <h1 ref={heading} tabIndex={-1}>
                {report.file_name}
              </h1>
              {report.refused === 0 ? null : (
                <Deeds>
                  <Said news={news} />
                  <Button busy={busy !== null} busyLabel="Collecting" onClick={() => void refused()}>
                    Refused rows as CSV
                  </Button>
                </Deeds>
              )}
            </Top>
            <Muted>
              {momentWords(report.created_at)}, by {report.started_by}
            </Muted>
            {report.state === 'done' ? null : (
              <ProgressBar
                value={report.rows - report.waiting}
                max={report.rows}
                label="Rows looked at"
                text={`${report.rows - report.waiting} of ${report.rows}`}
              />
            )}
            {report.state === 'done' ? null : (
              <p>
                {report.rows - report.waiting} of {counted(report.rows, 'row')} looked at. You may leave this
                page.
              </p>
            )}
            <p role="status">
              {report.state === 'done'
                ? `${counted(report.rows, 'row')}: ${report.added} added, ${report.changed} changed, ${report.refused} refused.${report.stopped === null ? '' : ` ${report.stopped}`}`
                : ''}
            </p>
            <StopFile
              company={company}
              file={report}
              onStopped={() => {
                setStopped(true);
                again();
              }}
              onOutdated={again}
            />
            <OutcomeChoice
              value={outcome}
              onChange={(next) => {
                setOutcome(next);
                setPlaces([0]);
              }}
            />
            <ReportRows company={company} rows={report.report} />
            <PageTurner
              back="Rows before"
              on="More rows"
              busy={elsewhere}
              onBack={places.length > 1 ? () => setPlaces(places.slice(0, -1)) : undefined}
              onOn={report.next === null ? undefined : () => setPlaces([...places, report.next ?? 0])}
            />
          </>
        )}
      </AskedPart>
    </Stack>
  );
}
