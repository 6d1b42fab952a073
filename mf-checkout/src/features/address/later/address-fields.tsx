import { Controller, type UseFormReturn } from 'react-hook-form';
import { textRules } from 'shared-api/rules/text-rules';
import { Combobox } from 'shared-ui/primitives/combobox';
import { Field, Input } from 'shared-ui/primitives/field';
import type { AddressDraft } from '../../../domain/address-draft.ts';
import { stateOptions } from '../../../domain/us-states.ts';
import { Fields, Pair } from '../address-layout.ts';

interface AddressFieldsProps {
  readonly form: UseFormReturn<AddressDraft>;
}

/** What an address is made of, by the names browsers fill in. */
export function AddressFields({ form: { register, control, formState } }: AddressFieldsProps) {
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
      <Pair>
        <Field label="State" required error={errors.state?.message}>
          <Controller
            control={control}
            name="state"
            render={({ field }) => (
              <Combobox {...field} options={stateOptions} listLabel="States" autoComplete="address-level1" />
            )}
          />
        </Field>
        <Field label="Zip" required error={errors.zip?.message}>
          <Input autoComplete="postal-code" inputMode="numeric" {...register('zip')} />
        </Field>
      </Pair>
    </Fields>
  );
}
