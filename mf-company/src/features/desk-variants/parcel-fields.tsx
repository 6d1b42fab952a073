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

const measures = [
  ['weight_g', 'Weight, g'],
  ['box_length_mm', 'Length, mm'],
  ['box_width_mm', 'Width, mm'],
  ['box_height_mm', 'Height, mm'],
] as const;

/** What a unit weighs and the box it goes in: without it no carrier tells a price. */
export function ParcelFields({ form }: { readonly form: UseFormReturn<VariantDraft> }) {
  const { register, formState } = form;
  return (
    <Sides>
      <legend>Parcel of one unit</legend>
      {measures.map(([name, label]) => (
        <Field key={name} label={label} error={formState.errors[name]?.message}>
          <Input inputMode="numeric" autoComplete="off" {...register(name)} />
        </Field>
      ))}
    </Sides>
  );
}
