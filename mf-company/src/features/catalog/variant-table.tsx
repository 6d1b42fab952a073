import { useContext, useEffect, useId, useRef, useState } from 'react';
import { type Path, useFieldArray, useForm } from 'react-hook-form';
import {
  type DeskProduct,
  deskMerchandiseTableSchema,
  VARIANTS_MAX,
} from 'shared-api/contract/catalog/editing-schema';
import { countWords } from 'shared-api/rules/words';
import { fieldMessages, toApiError, useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { dropDraft, readDraft } from 'shared-shell/form-drafts';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { type Column, DataTable } from 'shared-ui/desk/data-table';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Actions, Muted, Stack, Top } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { formResolver } from 'shared-ui/form-resolver';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { boxesQuery, saveVariantTable } from '../../data/catalog.ts';
import { useUnits } from '../../data/units.ts';
import { optionWords } from '../../domain/drafts.ts';
import { boxValue, measureText } from '../../domain/measure-texts.ts';
import { placePath } from '../../domain/paths.ts';
import {
  copiedFields,
  countMissing,
  fieldOfBody,
  missingRows,
  type RowConflict,
  rebaseRows,
  rowBody,
  rowDraft,
  rowFieldNames,
  rowFields,
  type VariantRowDraft,
} from '../../domain/variant-table.ts';
import { type Bases, DraftScope, NOT_SAVED, useDraftKeeping } from '../../parts/edit-form.tsx';
import { UnitsField } from '../../parts/measure-input.tsx';
import { useAction } from '../../parts/use-action.ts';
import { copyRows, onTableKey, RowCell, rowErrors, type TableDraft } from './variant-cell.tsx';

interface BoxOptionsProps {
  readonly company: string;
  readonly id: string;
}

/** The boxes of the company, for the fields of the table. */
function BoxOptions({ company, id }: BoxOptionsProps) {
  const { data } = useQuery(boxesQuery(company));
  const units = useUnits();
  return (
    <datalist id={id}>
      {data?.boxes.map((box) => (
        <option
          key={box.id}
          label={box.name_view}
          value={measureText('box', boxValue([box.length_mm, box.width_mm, box.height_mm]), units)}
        />
      ))}
    </datalist>
  );
}

/** Says what others changed in the fields that were changed here. */
function Conflicts({ conflicts }: { readonly conflicts: readonly RowConflict[] }) {
  const units = useUnits();
  if (conflicts.length === 0) return null;
  const measures = { weight_g: 'weight', box: 'box' } as const;
  return (
    <Note tone="warning" live="alert">
      <p>These were changed meanwhile, and by you. Save to keep yours:</p>
      <ul aria-label="Changed by both">
        {conflicts.map(({ name, field, theirs }) => (
          <li key={`${name} ${field}`}>
            {rowFieldNames[field]} of {name} is{' '}
            {field === 'weight_g' || field === 'box' ? measureText(measures[field], theirs, units) : theirs}{' '}
            now
          </li>
        ))}
      </ul>
    </Note>
  );
}

function basesOf(rows: VariantRowDraft[]): Bases<TableDraft> {
  return { base: { rows }, read: { rows } };
}

interface VariantTableProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onStale: () => void;
  readonly onClose: () => void;
}

/** All variants of a product as a table, with rows for combinations of options that are missing. */
export function VariantTable({ company, product, onChange, onStale, onClose }: VariantTableProps) {
  const { id, attributes, merchandise } = product;
  const draftName = `${useContext(DraftScope)} variants ${id}`;
  const bases = useRef(basesOf(merchandise.map(rowDraft)));
  const form = useForm<TableDraft>({
    mode: 'onTouched',
    defaultValues: bases.current.base,
    resolver: formResolver<TableDraft>(deskMerchandiseTableSchema, ({ rows }) => ({
      rows: rows.map(rowBody),
    })),
  });
  const rows = useFieldArray({ control: form.control, name: 'rows', keyName: 'key' });
  const { isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  useDraftKeeping(form, draftName, bases);
  const { busy, status, setStatus, run } = useAction();
  const [conflicts, setConflicts] = useState<readonly RowConflict[]>([]);
  const boxes = useId();
  const heading = useFocusOnFewer(rows.fields.length);
  // The button that opened the table is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => heading.current?.focus(), []);

  /** Shows stored rows; `entered` stands on top of them, unsaved. */
  const show = (stored: VariantRowDraft[], entered: readonly VariantRowDraft[] = []) => {
    bases.current = basesOf(stored);
    form.reset({ rows: stored });
    for (const [place, row] of entered.entries()) {
      const base = stored[place];
      if (base === undefined) rows.append(row, { shouldFocus: false });
      for (const field of base === undefined ? [] : rowFields)
        if (base?.[field] !== row[field])
          form.setValue(`rows.${place}.${field}`, row[field], { shouldDirty: true });
    }
  };
  /** Shows what is stored now, with what was entered on top of what was read before. */
  const rebase = (read: TableDraft, mine: TableDraft) => {
    const rebased = rebaseRows(read.rows, mine.rows, { merchandise });
    setConflicts(rebased.conflicts);
    show(merchandise.map(rowDraft), rebased.rows);
  };
  // Another save changed variants: what was entered here stays.
  useEffect(() => {
    const { base } = bases.current;
    if (JSON.stringify(merchandise.map(rowDraft)) !== JSON.stringify(base.rows))
      rebase(base, form.getValues());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    const draft = readDraft<TableDraft>(draftName, bases.current.base);
    if (draft === null) return;
    rebase(draft.read, draft.mine);
    setStatus(NOT_SAVED);
  }, [draftName]);

  const add = () => {
    const made = missingRows(attributes, form.getValues('rows'), VARIANTS_MAX - rows.fields.length);
    rows.append(made, { focusName: `rows.${rows.fields.length}.price_usd` });
  };
  const save = form.handleSubmit(({ rows: entered }) =>
    run('save', () => saveVariantTable(company, id, entered.map(rowBody)), {
      onDone: (changed) => {
        setConflicts([]);
        // What was typed during the save stays, unsaved.
        const { rows: typed } = rebaseRows(entered, form.getValues('rows'), changed);
        show(changed.merchandise.map(rowDraft), typed);
        onChange(changed);
      },
      onStale,
      success: ({ merchandise: saved }) => `Saved: ${countWords(saved.length, 'variant')}.`,
      onError: (error) => {
        for (const [index, [field, message]] of Object.entries(fieldMessages(toApiError(error))).entries()) {
          const [, place, name = ''] = field.split('.');
          const at = `rows.${place}.${fieldOfBody(name)}` as Path<TableDraft>;
          form.setError(at, { type: 'server', message }, { shouldFocus: index === 0 });
        }
      },
    }),
  );

  type TableRow = { readonly place: number; readonly row: (typeof rows.fields)[number] };
  const nameOf = ({ row }: TableRow): string => optionWords(row, attributes) || row.name_view;
  const leaveOut: Column<TableRow> = {
    title: 'Leave out',
    cell: (at) =>
      at.row.merch_id === 0 ? (
        <IconButton
          size="sm"
          label={`Leave out ${nameOf(at)}`}
          path={deleteIcon}
          onClick={() => rows.remove(at.place)}
        />
      ) : null,
  };
  const columns: readonly Column<TableRow>[] = [
    ...rowFields.map((field) => ({
      title: rowFieldNames[field],
      cell: (at: TableRow) => (
        <RowCell
          form={form}
          place={at.place}
          field={field}
          name={nameOf(at)}
          options={optionWords(at.row, attributes)}
          error={rowErrors(form, at.place)[field]}
          boxes={boxes}
        />
      ),
    })),
    ...(rows.fields.some(({ merch_id }) => merch_id === 0) ? [leaveOut] : []),
  ];
  const missing = countMissing(attributes, rows.fields);
  const room = VARIANTS_MAX - rows.fields.length;
  return (
    <form noValidate aria-label="Variants as a table" onSubmit={(event) => void save(event)}>
      <Stack>
        <Top>
          <h2 ref={heading} tabIndex={-1}>
            Variants as a table
          </h2>
          <Button
            variant="quiet"
            onClick={() => {
              dropDraft(draftName);
              onClose();
            }}
          >
            {isDirty ? 'Discard changes' : 'Back to the list'}
          </Button>
        </Top>
        {attributes.length === 0 ? (
          <Muted>
            With choices, such as size and color, each combination becomes a variant.{' '}
            <TextLink as={Link} to={placePath(company, 'products', id, 'choices')}>
              Add choices
            </TextLink>
          </Muted>
        ) : (
          <Actions>
            <Button disabled={missing === 0 || room <= 0} onClick={add}>
              {missing === 0
                ? 'All combinations are here'
                : `Add ${countWords(Math.min(missing, Math.max(0, room)), 'missing combination')}`}
            </Button>
            {missing > room ? <Muted>A product has at most {VARIANTS_MAX} variants.</Muted> : null}
          </Actions>
        )}
        {rows.fields.length === 0 ? (
          <EmptyState>Without a variant it cannot be bought.</EmptyState>
        ) : (
          <>
            <UnitsField />
            <Actions role="group" aria-label="Copy the first row down">
              <Muted>Copy the first row down:</Muted>
              {copiedFields.map((field) => (
                <Button key={field} size="sm" onClick={() => copyRows(form, 0, field)}>
                  {rowFieldNames[field]}
                </Button>
              ))}
            </Actions>
            <Muted>
              Enter and the arrows go from row to row. Alt+↓ copies a field into all rows below it. New goods
              go to waiting orders first.
            </Muted>
            <Conflicts conflicts={conflicts} />
            {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields within */}
            <div onKeyDown={(event) => onTableKey(form, event)}>
              <DataTable
                pinned
                label="Variants"
                columns={columns}
                rows={rows.fields.map((row, place) => ({ row, place }))}
                // Stored rows keep their fields, with the focus, while they are shown anew.
                rowKey={({ row }) => row.merch_id || row.key}
              />
            </div>
            <BoxOptions company={company} id={boxes} />
          </>
        )}
        <Actions>
          <Button
            type="submit"
            variant="primary"
            disabled={rows.fields.length === 0}
            busy={busy !== null}
            busyLabel="Saving"
          >
            Save the variants
          </Button>
          <StatusNote status={status} />
        </Actions>
      </Stack>
    </form>
  );
}
