import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ProductImport } from 'shared-api/contract/catalog/imports';
import { importTargets } from 'shared-api/rules/catalog/import-targets';
import { countWords } from 'shared-api/rules/words';
import { useQuery } from 'shared-data';
import { DataTable } from 'shared-ui/desk/data-table';
import { Actions, Muted, Panel, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { ProgressBar } from 'shared-ui/primitives/progress-bar';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { useRested } from 'shared-ui/primitives/use-rested';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { importPreviewQuery, importProducts } from '../../data/catalog.ts';
import { useUnits } from '../../data/units.ts';
import {
  faultWords,
  type ImportDraft,
  importObstacle,
  importProblems,
  NEW_IMPORT,
  planOf,
  withColumn,
} from '../../domain/import-plan.ts';
import { boxValue, inOtherUnits } from '../../domain/measure-texts.ts';
import { MeasureInput } from '../../parts/measure-input.tsx';
import { useAction } from '../../parts/use-action.ts';
import { BoxField } from './boxes.tsx';

const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);

  ${from(768)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Faults = styled.ul`
  display: grid;
  gap: var(--s4);
  margin: 0;
  padding: 0;
  list-style: none;
  white-space: normal;
  text-align: start;
`;

const templateWords: Record<ImportPreview['template'], string> = {
  wishbin: 'The file has our columns.',
  shopify: 'This is an export of Shopify.',
  etsy: 'This is an export of Etsy.',
  other: 'Please check what each column holds.',
  unknown: 'Please check what each column holds.',
};

interface DraftProps {
  readonly draft: ImportDraft;
  readonly onDraft: (draft: ImportDraft) => void;
}

interface PreviewProps extends DraftProps {
  readonly preview: ImportPreview;
}

/** What each column of the file holds; open where that has to be decided. */
export function ColumnMapping({ preview, draft, onDraft }: PreviewProps) {
  const { columns, template } = preview;
  const used = columns.filter(({ target }) => target !== null).length;
  return (
    <details open={preview.problem !== null || template === 'other' ? true : undefined}>
      <summary>
        Columns: {used} of {columns.length} are used
      </summary>
      <Stack>
        <Muted>What is left out is not imported.</Muted>
        <FieldGrid>
          {columns.map(({ name, samples, target }, at) => (
            <Field
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position; two may have one name
              key={at}
              label={name === '' ? `Column ${at + 1}` : name}
              help={samples.length === 0 ? 'All cells are empty' : `Such as ${samples.join(' · ')}`}
            >
              <Select
                value={draft.columns?.[at] ?? target ?? ''}
                onChange={(event) => onDraft(withColumn(draft, preview, at, event.target.value))}
              >
                <option value="">Leave out</option>
                {importTargets.map((each) => (
                  <option key={each.name} value={each.name}>
                    {each.label}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </FieldGrid>
      </Stack>
    </details>
  );
}

/** Values for rows that leave them empty: other shops know no boxes. */
export function RowDefaults({ company, draft, onDraft }: DraftProps & { readonly company: string }) {
  const units = useUnits();
  const problems = importProblems(draft);
  return (
    <Stack as="fieldset" aria-labelledby="row-defaults">
      <h3 id="row-defaults">For rows that leave it empty</h3>
      <FieldGrid>
        <BoxField
          company={company}
          onChoose={({ length_mm, width_mm, height_mm }) =>
            onDraft({ ...draft, box: boxValue([length_mm, width_mm, height_mm]) })
          }
        />
        <Field
          label="Box: length × width × height"
          required={false}
          help={inOtherUnits('box', draft.box, units) || 'Such as 8 x 5 x 2 in'}
          error={problems.box}
        >
          <MeasureInput measure="box" value={draft.box} onChange={(box) => onDraft({ ...draft, box })} />
        </Field>
        <Field
          label="Weight"
          required={false}
          help={inOtherUnits('weight', draft.weight, units) || 'Such as 12 oz'}
          error={problems.weight}
        >
          <MeasureInput
            measure="weight"
            value={draft.weight}
            onChange={(weight) => onDraft({ ...draft, weight })}
          />
        </Field>
        <Field
          label="Most back-orders"
          required={false}
          help="For what you make to order"
          error={problems.maxover}
        >
          <Input
            inputMode="numeric"
            value={draft.maxover}
            onChange={({ target }) => onDraft({ ...draft, maxover: target.value.trim() })}
          />
        </Field>
      </FieldGrid>
    </Stack>
  );
}

/** Asks how amounts are written where the file does not say it. */
export function AmountQuestion({ preview, draft, onDraft }: PreviewProps) {
  const [first] = preview.ambiguous;
  if (!first) return null;
  const { row, column, text, as_point, as_comma } = first;
  return (
    <RadioGroup
      legend={`What is ${text} in row ${row}, column ${column}?`}
      required
      options={[
        { value: 'point', label: as_point, note: 'The comma stands at thousands, as in 1,234.50' },
        { value: 'comma', label: as_comma, note: 'The comma stands before decimals, as in 1.234,50' },
      ]}
      value={draft.decimal}
      onChange={(decimal) => onDraft({ ...draft, decimal })}
    />
  );
}

type SampleRow = ImportPreview['sample'][number];

function SampleResult({ known, faults }: SampleRow) {
  if (faults.length === 0) return known ? 'Changes it' : 'New';
  return (
    <Faults>
      {faults.map(faultWords).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </Faults>
  );
}

/** The first rows as they would be imported, and those that would be refused. */
export function SampleRows({
  preview,
  mode,
}: {
  readonly preview: ImportPreview;
  readonly mode: ImportDraft['mode'];
}) {
  const { sample, checked, refused } = preview;
  if (sample.length === 0) return null;
  const named = { title: 'SKU', cell: ({ own_code }: SampleRow) => own_code };
  const stock = { title: 'Stock', cell: ({ quantity }: SampleRow) => quantity };
  const result = { title: 'Result', cell: SampleResult };
  const products = [
    { title: 'Name', cell: ({ name_view }: SampleRow) => name_view },
    { title: 'Options', cell: ({ options }: SampleRow) => options },
    { title: 'Price', cell: ({ price }: SampleRow) => price },
  ];
  return (
    <>
      {refused === 0 ? null : (
        <Note tone="warning">
          {refused} of the first {countWords(checked, 'row')} would be refused. The others come in, and you
          can fix these afterwards.
        </Note>
      )}
      <DataTable
        cards
        label="Rows as they would be imported"
        columns={[
          { title: 'Row', cell: ({ row }) => row },
          named,
          ...(mode === 'stock' ? [] : products),
          stock,
          result,
        ]}
        rows={sample}
        rowKey={({ row }) => row}
      />
    </>
  );
}

interface ImportCheckProps {
  readonly company: string;
  readonly file: File;
  readonly onTaken: (started: ProductImport) => void;
  readonly onCancel: () => void;
}

/** Shows how a chosen file would be read, takes what has to be decided about it, and imports it. */
export function ImportCheck({ company, file, onTaken, onCancel }: ImportCheckProps) {
  const [draft, setDraft] = useState<ImportDraft>(NEW_IMPORT);
  // Each reading sends the whole file.
  const rested = useRested(draft);
  const query = useQuery(importPreviewQuery(company, file, planOf(rested)));
  const [part, setPart] = useState<number | null>(null);
  const { busy, status, setStatus, run } = useAction();
  const stop = useRef<AbortController | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    return () => stop.current?.abort();
  }, []);
  const change = (next: ImportDraft) => {
    setStatus(null);
    setDraft(next);
  };

  const send = async (preview: ImportPreview) => {
    const obstacle = importObstacle(draft, preview);
    if (obstacle !== undefined) return setStatus({ tone: 'danger', message: obstacle });
    const mine = new AbortController();
    stop.current = mine;
    setPart(0);
    await run(
      'file',
      () =>
        importProducts(company, file, planOf(draft, preview), { signal: mine.signal, onProgress: setPart }),
      { onDone: onTaken },
    );
    if (mine.signal.aborted) setStatus(null);
    setPart(null);
  };

  return (
    <Panel aria-labelledby="check">
      <h2 id="check" ref={heading} tabIndex={-1}>
        Check {file.name}
      </h2>
      <RadioGroup
        legend="What the file is for"
        options={[
          { value: 'products', label: 'Products', note: 'Adds new ones and changes those that you have' },
          {
            value: 'stock',
            label: 'Stock only',
            note: 'Finds products and variants by SKU, changes nothing else',
          },
        ]}
        value={draft.mode}
        onChange={(mode) => change({ ...draft, mode })}
      />
      <QuerySection
        query={query}
        label="Reading the file"
        failed="The file could not be read"
        focusRows={false}
      >
        {(preview) => (
          <>
            <p role="status">
              {templateWords[preview.template]} {countWords(preview.rows, 'row')} to import.
            </p>
            <AmountQuestion preview={preview} draft={draft} onDraft={change} />
            {preview.problem === null ? null : (
              <Note tone="danger" live="alert">
                {preview.problem}
              </Note>
            )}
            {preview.mapped ? <ColumnMapping preview={preview} draft={draft} onDraft={change} /> : null}
            {draft.mode === 'stock' ? null : <RowDefaults company={company} draft={draft} onDraft={change} />}
            {preview.notes.map((note) => (
              <Note key={note} tone="info">
                {note}
              </Note>
            ))}
            <SampleRows preview={preview} mode={draft.mode} />
            <Actions>
              <Button
                variant="primary"
                busy={busy !== null}
                busyLabel="Uploading"
                onClick={() => void send(preview)}
              >
                Import {countWords(preview.rows, 'row')}
              </Button>
            </Actions>
          </>
        )}
      </QuerySection>
      {part === null ? null : (
        <ProgressBar value={part} max={1} label="Upload" text={`${Math.floor(part * 100)} percent sent`} />
      )}
      <StatusNote status={status} />
      <Actions>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            stop.current?.abort();
            onCancel();
          }}
        >
          Choose another file
        </Button>
      </Actions>
    </Panel>
  );
}
