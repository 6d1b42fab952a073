import { useState } from 'react';
import {
  type ImportOutcome,
  type ImportReport as ImportReportPage,
  type ImportRow,
  type ProductImport,
  REPORT_START,
} from 'shared-api/contract/catalog/imports';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { useAddressParts } from 'shared-shell/address-parts';
import { ConfirmDialog } from 'shared-ui/desk/confirm-dialog';
import { saveCsv } from 'shared-ui/desk/csv';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { cancelImport, fetchRefusedRows, importQuery } from '../../data/catalog.ts';
import { faultWords, importCounts } from '../../domain/import-plan.ts';
import { placePath } from '../../domain/paths.ts';
import { runConfirmed, useAction } from '../../parts/use-action.ts';

const Narrow = styled.div`
  max-width: 240px;
`;

const outcomeOptions = [
  ['', 'All rows, refused ones first'],
  ['refused', 'Refused'],
  ['added', 'Added'],
  ['changed', 'Changed or as before'],
  ['waiting', 'Waiting'],
] as const;

/** The rows of a choice; null for all. */
const chosenOutcome = (name: string): ImportOutcome | null =>
  outcomeOptions.find(([known]) => known === name)?.[0] || null;

interface OutcomeChoiceProps {
  readonly value: ImportOutcome | null;
  readonly onChange: (outcome: ImportOutcome | null) => void;
}

/** Which rows of the report are shown. */
export function OutcomeChoice({ value, onChange }: OutcomeChoiceProps) {
  return (
    <Narrow>
      <Field label="Rows to show">
        <Select value={value ?? ''} onChange={({ target }) => onChange(chosenOutcome(target.value))}>
          {outcomeOptions.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </Narrow>
  );
}

const outcomePills: Record<ImportRow['outcome'], readonly [words: string, tone: PillTone]> = {
  waiting: ['Waiting', 'neutral'],
  added: ['Added', 'success'],
  changed: ['Changed', 'info'],
  refused: ['Refused', 'danger'],
  unknown: ['Unknown', 'neutral'],
};

function outcomePill({ outcome, unchanged = false }: ImportRow) {
  const [words, tone] = unchanged ? (['As before', 'neutral'] as const) : outcomePills[outcome];
  return <Pill tone={tone}>{words}</Pill>;
}

interface ReportRowsProps {
  readonly company: string;
  readonly rows: readonly ImportRow[];
}

/** The result of each row, and the faults of refused ones. */
export function ReportRows({ company, rows }: ReportRowsProps) {
  if (rows.length === 0) return <Muted>There is no row of this kind.</Muted>;
  return (
    <Rows aria-label="Rows">
      {rows.map((each) => {
        const { row, own_code, name_view, product_id, faults } = each;
        const name = name_view === '' ? own_code : name_view;
        return (
          <Row key={row}>
            <Facts>
              <Head>
                <h2>
                  Row {row}
                  {name === '' ? '' : ': '}
                  {product_id === null ? (
                    name
                  ) : (
                    <Link to={placePath(company, 'products', product_id)}>{name}</Link>
                  )}
                </h2>
                {outcomePill(each)}
              </Head>
              {faults.map(faultWords).map((fault) => (
                <Muted key={fault}>{fault}</Muted>
              ))}
            </Facts>
          </Row>
        );
      })}
    </Rows>
  );
}

interface ImportPicturesProps {
  readonly company: string;
  readonly pictures: ImportReportPage['pictures'];
}

/** What became of the pictures that rows name; nothing where they name none. */
export function ImportPictures({ company, pictures }: ImportPicturesProps) {
  if (!pictures) return null;
  const { waiting, added, failed, failures } = pictures;
  if (waiting + added + failed === 0) return null;
  return (
    <Panel aria-labelledby="pictures">
      <h2 id="pictures">Pictures</h2>
      <p role="status">
        {countWords(added, 'picture')} added
        {waiting === 0 ? '' : `, ${waiting} still to be fetched`}
        {failed === 0 ? '.' : `, ${failed} could not be.`}
      </p>
      {failures.length === 0 ? null : (
        <Rows aria-label="Pictures that could not be added">
          {failures.map(({ row, product_id, address, msg }) => (
            <Row key={`${row} ${address}`}>
              <Facts>
                <h3>
                  Row {row}: <Link to={placePath(company, 'products', product_id)}>{address}</Link>
                </h3>
                <Muted>{msg}</Muted>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

interface StopFileProps {
  readonly company: string;
  readonly file: ProductImport;
  readonly onStopped: () => void;
  readonly onStale: () => void;
}

/** Stops a running import after a confirmation. */
export function StopFile({ company, file, onStopped, onStale }: StopFileProps) {
  const [open, setOpen] = useState(false);
  const working = file.state === 'waiting';
  // An open dialog stays when the import ends meanwhile.
  if (!working && !open) return null;
  return (
    <>
      {working ? (
        <Actions>
          <Button size="sm" variant="danger" onClick={() => setOpen(true)}>
            Stop this file
          </Button>
        </Actions>
      ) : null}
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Stop ${file.file_name}?`}
        label="Stop this file"
        busyLabel="Stopping"
        danger
        onConfirm={() =>
          runConfirmed(cancelImport(company, file.id), {
            onDone: () => {
              setOpen(false);
              onStopped();
            },
            onStale: onStale,
          })
        }
      >
        <p>
          What was added and changed so far stays. Of {countWords(file.rows, 'row')}, {file.waiting} were not
          worked yet: they are refused, and you can fetch them as a file.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** Whether rows or pictures of an import are still to be worked. */
const isUnderWay = ({ state, pictures }: ImportReportPage): boolean =>
  state === 'waiting' || (pictures?.waiting ?? 0) > 0;

/** Goes to the next page; undefined on the last one. */
function nextPlace(
  { next, next_from }: ImportReportPage,
  go: (place: string) => void,
): (() => void) | undefined {
  const place = next_from ?? next;
  return place === null ? undefined : () => go(String(place));
}

/** Pages before the one that is shown; further back leads to the first one. */
const PLACES_MAX = 50;

/** The places of an address, with those of the pages before; places of all rows are other ones than those of an outcome. */
function placesOf(text: string, outcome: ImportOutcome | null): readonly string[] {
  const known = outcome === null ? /^(refused|others)-\d{1,9}$/ : /^\d{1,9}$/;
  return text.split('.').filter((place) => known.test(place));
}

/** Time between two polls of an import that still runs, milliseconds. */
const POLL_MS = 2000;

interface ImportReportProps {
  readonly company: string;
  readonly id: number;
}

/** The result of each row of an import; polls while the import runs. */
export function ImportReport({ company, id }: ImportReportProps) {
  const [{ show, after }, changeAddress] = useAddressParts(['show', 'after']);
  const outcome = chosenOutcome(show);
  const places = placesOf(after, outcome);
  const place = places.at(-1);
  const query = useQuery({
    ...importQuery(
      company,
      id,
      outcome === null ? { from: place ?? REPORT_START } : { after: Number(place ?? 0), outcome },
    ),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : false),
  });
  const refetch = () => void query.refetch();
  const turnTo = (next: readonly string[]) => changeAddress({ after: next.slice(-PLACES_MAX).join('.') });
  const { busy, status, run } = useAction();
  const working = query.data?.state === 'waiting';
  const [stopped, setStopped] = useState(false);
  // The stop button goes when the import ends, and loses the focus.
  const heading = useFocusOnFewer(stopped && !working ? 0 : 1);

  const refused = () =>
    run('refused', () => fetchRefusedRows(company, id), {
      onDone: ({ file_name, csv }) => saveCsv(file_name, csv),
    });

  return (
    <Stack>
      <Muted>
        <TextLink as={Link} to={placePath(company, 'imports')}>
          All files
        </TextLink>
      </Muted>
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the report"
        failed="The report could not be loaded"
      >
        {(report) => (
          <>
            <Top>
              <h1 ref={heading} tabIndex={-1}>
                {report.file_name}
              </h1>
              {report.refused === 0 ? null : (
                <Actions>
                  <StatusNote status={status} />
                  <Button busy={busy !== null} busyLabel="Collecting" onClick={() => void refused()}>
                    Refused rows as CSV
                  </Button>
                </Actions>
              )}
            </Top>
            <Muted>
              {formatMoment(report.created_at)}, by {report.started_by}
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
                {report.rows - report.waiting} of {countWords(report.rows, 'row')} looked at. You may leave
                this page.
              </p>
            )}
            <p role="status">
              {report.state === 'done'
                ? `${importCounts(report)}.${report.stopped === null ? '' : ` ${report.stopped}`}`
                : ''}
            </p>
            <StopFile
              company={company}
              file={report}
              onStopped={() => {
                setStopped(true);
                refetch();
              }}
              onStale={refetch}
            />
            <ImportPictures company={company} pictures={report.pictures} />
            <OutcomeChoice
              value={outcome}
              onChange={(next) => changeAddress({ show: next ?? '', after: '' })}
            />
            <ReportRows company={company} rows={report.report} />
            <Pager
              previousLabel="Rows before"
              nextLabel="More rows"
              busy={query.isPlaceholderData}
              onPrevious={places.length > 0 ? () => turnTo(places.slice(0, -1)) : undefined}
              onNext={nextPlace(report, (next) => turnTo([...places, next]))}
            />
          </>
        )}
      </QuerySection>
    </Stack>
  );
}
