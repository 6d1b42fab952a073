import type { UseFormReturn } from 'react-hook-form';
import type { DeskAttribute } from 'shared-api/contract/desk-attribute-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Select, Textarea } from 'shared-ui/primitives/field';
import { choiceField, type VariantDraft } from '../../domain/desk/variant-draft.ts';
import { Fields } from '../../parts/form/edit-form.tsx';
import { ParcelFields } from './parcel-fields.tsx';

interface VariantFieldsProps {
  readonly form: UseFormReturn<VariantDraft>;
  readonly choices: readonly DeskAttribute[];
  /** Sold by itself, not with another product only. */
  readonly listed: boolean;
}

/** What a variant is called, what it costs and which options it has. */
export function VariantFields({ form, choices, listed }: VariantFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Fields>
      <Field label="Name" required limit={textRules.variantName.max} error={errors.name_view?.message}>
        <Input autoComplete="off" {...register('name_view')} />
      </Field>
      {choices.map(({ id, name_view, options }) => (
        <Field key={id} label={name_view} required>
          <Select {...register(choiceField(id))}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name_view}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Price in dollars" required error={errors.price_usd?.message}>
        <Input inputMode="decimal" autoComplete="off" {...register('price_usd')} />
      </Field>
      <ParcelFields form={form} listed={listed} />
      <Field
        label="Days of finishing"
        help="Added to every order of it, for packing or personalising."
        required
        error={errors.manufacture_days?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('manufacture_days')} />
      </Field>
      <Field
        label="Quantity to begin with"
        help="Stands in the box when the page opens."
        required
        error={errors.buy_quantity?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('buy_quantity')} />
      </Field>
      <Field
        label="Description"
        required={false}
        help="Empty: the product’s own."
        error={errors.describe?.message}
      >
        <Textarea rows={3} dir="auto" {...register('describe')} />
      </Field>
      <Checkbox label="On sale" {...register('active')} />
    </Fields>
  );
}
