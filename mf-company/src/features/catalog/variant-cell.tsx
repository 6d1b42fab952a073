import type { KeyboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input } from 'shared-ui/primitives/field';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { useUnits } from '../../data/units.ts';
import { inOtherUnits } from '../../domain/measure-texts.ts';
import {
  copyDown,
  fieldOfBody,
  type RowField,
  rowFieldNames,
  rowFields,
  type VariantRowDraft,
} from '../../domain/variant-table.ts';
import { MeasureInput } from '../../parts/measure-input.tsx';

/** The rows of the table as field texts. */
export interface TableDraft {
  rows: VariantRowDraft[];
}

export type TableForm = UseFormReturn<TableDraft>;

const widths: Readonly<Record<RowField, string>> = {
  // It stays in sight, and on a phone leaves room for a field beside it.
  name_view: 'clamp(128px, 20vw, 200px)',
  own_code: '132px',
  price_usd: '104px',
  quantity: '96px',
  weight_g: '120px',
  box: '188px',
  active: '44px',
};

const Cell = styled.div<{ readonly $field: RowField }>`
  width: ${({ $field }) => widths[$field]};
  text-align: start;
  white-space: normal;
`;

/** Errors of a row by its fields: of the contract's check, and of the server. */
export function rowErrors(form: TableForm, place: number): Partial<Record<RowField, string>> {
  const found: Partial<Record<RowField, string>> = {};
  const errors: unknown = form.formState.errors.rows?.[place];
  for (const [field, error] of Object.entries(Object(errors))) {
    const message: unknown = Object(error).message;
    if (typeof message === 'string') found[fieldOfBody(field)] ??= message;
  }
  return found;
}

interface RowCellProps {
  readonly form: TableForm;
  readonly place: number;
  readonly field: RowField;
  /** The variant, in the labels of its fields. */
  readonly name: string;
  /** Its options in words, which stand below its name; '' without choices. */
  readonly options: string;
  readonly error: string | undefined;
  /** Id of the list of the company's boxes. */
  readonly boxes: string;
}

/** One field of a variant. */
export function RowCell({ form, place, field, name, options, error, boxes }: RowCellProps) {
  const units = useUnits();
  const path = `rows.${place}.${field}` as const;
  const label = `${rowFieldNames[field]} of ${name}`;
  const at = { 'data-row': place, 'data-field': field };
  if (field === 'active')
    return (
      <Cell $field={field}>
        <Checkbox label={label} labelHidden {...at} {...form.register(`rows.${place}.active`)} />
      </Cell>
    );
  if (field === 'weight_g' || field === 'box')
    return (
      <Cell $field={field}>
        <Controller
          control={form.control}
          name={`rows.${place}.${field}`}
          render={({ field: control }) => {
            const measure = field === 'box' ? 'box' : 'weight';
            return (
              <Field
                label={<VisuallyHidden>{label}</VisuallyHidden>}
                help={inOtherUnits(measure, control.value, units)}
                error={error}
              >
                <MeasureInput
                  measure={measure}
                  {...at}
                  {...control}
                  {...(field === 'box' && { list: boxes })}
                />
              </Field>
            );
          }}
        />
      </Cell>
    );
  return (
    <Cell $field={field}>
      <Field
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        help={field === 'name_view' ? options : ''}
        error={error}
      >
        <Input
          inputMode={field === 'price_usd' ? 'decimal' : field === 'quantity' ? 'numeric' : 'text'}
          autoComplete="off"
          {...at}
          {...form.register(path)}
        />
      </Field>
    </Cell>
  );
}

/** Copies the value of a row into all rows below it. */
export function copyRows(form: TableForm, from: number, field: RowField): void {
  for (const [place, row] of copyDown(form.getValues('rows'), from, field).entries())
    if (place > from)
      form.setValue(`rows.${place}.${field}`, row[field], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      });
}

/** Moves to the same field of another row, and copies down: ↓, ↑ and Enter, Alt+↓. */
export function onTableKey(form: TableForm, event: KeyboardEvent<HTMLElement>): void {
  const { target, key, altKey } = event;
  if (!(target instanceof HTMLInputElement) || !['ArrowDown', 'ArrowUp', 'Enter'].includes(key)) return;
  const field = rowFields.find((each) => each === target.dataset['field']);
  const row = Number(target.dataset['row']);
  // The list of boxes has the arrows.
  if (field === undefined || (field === 'box' && key !== 'Enter' && !altKey)) return;
  event.preventDefault();
  if (altKey && key === 'ArrowDown') {
    copyRows(form, row, field);
    return;
  }
  const next = key === 'ArrowUp' ? row - 1 : row + 1;
  const cell = event.currentTarget.querySelector<HTMLInputElement>(
    `[data-row="${next}"][data-field="${field}"]`,
  );
  cell?.focus();
  if (cell?.type === 'text') cell.select();
}
