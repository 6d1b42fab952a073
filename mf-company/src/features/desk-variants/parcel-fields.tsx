import type { UseFormReturn } from 'react-hook-form';
import { Field, Input } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { VariantDraft } from '../../domain/desk/variant-draft.ts';

const Sides = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s12);

  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  legend {
    grid-column: 1 / -1;
    margin-bottom: var(--s8);
    font: var(--t14);
    font-weight: 600;
  }
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  font: var(--t14);
  color: var(--muted);
`;

const measures = [
  ['weight_g', 'Weight, g'],
  ['box_length_mm', 'Length, mm'],
  ['box_width_mm', 'Width, mm'],
  ['box_height_mm', 'Height, mm'],
] as const;

interface ParcelFieldsProps {
  readonly form: UseFormReturn<VariantDraft>;
  /** Sold by itself, not with another product only. */
  readonly listed: boolean;
}

/** What a unit weighs and the box it goes in: without it no carrier tells a price of what is sold by itself. */
export function ParcelFields({ form, listed }: ParcelFieldsProps) {
  const { register, formState } = form;
  return (
    <Sides>
      <legend>Parcel of one unit</legend>
      <Hint>
        {listed
          ? 'Without its weight and its box it cannot be put in a cart.'
          : 'It may stay empty: an add-on then travels in the parcel of what it is sold with.'}
      </Hint>
      {measures.map(([name, label]) => (
        <Field key={name} label={label} error={formState.errors[name]?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register(name)} />
        </Field>
      ))}
    </Sides>
  );
}
