import { Controller, type UseFormReturn } from 'react-hook-form';
import { textRules } from 'shared-api/rules/text-rules';
import { US_STATES } from 'shared-api/rules/us-states';
import { Combobox } from 'shared-ui/primitives/combobox';
import { Field, Input } from 'shared-ui/primitives/field';
import type { AddressDraft } from '../../domain/desk/address-draft.ts';
import { Fields } from '../../parts/form/edit-form.tsx';

const states = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

/** What an address is made of, by the names browsers fill in. */
export function OriginFields({ form }: { readonly form: UseFormReturn<AddressDraft> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <Fields>
      <Field label="Full Name" required limit={textRules.addressName.max} error={errors.name?.message}>
        <Input autoComplete="name" autoCapitalize="words" {...register('name')} />
      </Field>
      <Field label="Address" required error={errors.address1?.message}>
        <Input autoComplete="address-line1" {...register('address1')} />
      </Field>
      <Field
        label="Address 2"
        required={false}
        limit={textRules.address2.max}
        help="Apartment, suite, floor"
        error={errors.address2?.message}
      >
        <Input autoComplete="address-line2" {...register('address2')} />
      </Field>
      <Field label="City" required error={errors.city?.message}>
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="State" required error={errors.state?.message}>
        <Controller
          control={control}
          name="state"
          render={({ field }) => (
            <Combobox {...field} options={states} listLabel="States" autoComplete="address-level1" />
          )}
        />
      </Field>
      <Field label="Zip" required error={errors.zip?.message}>
        <Input autoComplete="postal-code" inputMode="numeric" {...register('zip')} />
      </Field>
    </Fields>
  );
}
