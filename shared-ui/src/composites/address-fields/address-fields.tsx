import { Controller, type UseFormReturn } from 'react-hook-form';
import { US_STATES } from 'shared-api/rules/checkout/us-states';
import { textRules } from 'shared-api/rules/text-rules';
import { styled } from 'styled-components';
import { Combobox } from '../../primitives/combobox/combobox.tsx';
import { Input } from '../../primitives/field/controls.tsx';
import { Field } from '../../primitives/field/field.tsx';
import { from } from '../../tokens/breakpoints.ts';

/** An address in the fields of a form. */
export interface AddressDraft {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
}

const states = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s20);
`;

/** State and zip, side by side from 480 px on. */
const Pair = styled.div`
  display: grid;
  gap: var(--s20);

  ${from(480)} {
    grid-template-columns: 3fr 2fr;
    gap: var(--s16);
    align-items: start;
  }
`;

/** The fields of a US address, with the names that browsers fill in. */
export function AddressFields({ form }: { readonly form: UseFormReturn<AddressDraft> }) {
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
      <Pair>
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
      </Pair>
    </Fields>
  );
}
