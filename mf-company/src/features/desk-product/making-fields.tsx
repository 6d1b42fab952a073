import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { numberOf } from '../../domain/desk/numbers.ts';
import type { ProductDraft } from '../../domain/desk/product-draft.ts';
import { Checks, Fields } from '../../parts/form/edit-form.tsx';
import { Panel } from '../../parts/layout.ts';

const numbers = [
  ['maxover', 'Units that may wait to be made', '0: only what is in stock is sold.', true],
  ['minover', 'Goal', 'Units that have to wait before a run starts; 0: no goal.', true],
  ['manufactured_output', 'Units that a run makes', 'Empty: one run makes all.', false],
  [
    'prod_manufacture_days',
    'Days that a run takes',
    'Told to shoppers who order what is not in stock.',
    true,
  ],
] as const;

/** How more of a product is made, and how many may be ordered before that. */
export function MakingFields({ form }: { readonly form: UseFormReturn<ProductDraft> }) {
  const { register, formState, watch } = form;
  const [waiting, days] = watch(['maxover', 'prod_manufacture_days']).map(numberOf);
  return (
    <Panel aria-labelledby="making">
      <h2 id="making">Making more</h2>
      <Fields>
        {numbers.map(([name, label, help, required]) => (
          <Field
            key={name}
            label={label}
            help={help}
            required={required}
            error={formState.errors[name]?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...register(name)} />
          </Field>
        ))}
        {waiting !== undefined && waiting > 0 && days === 0 ? (
          <Note tone="warning">
            What has to be made is promised to leave at once: a run is said to take 0 days. Please say how
            many it takes, or buyers are told that it is late.
          </Note>
        ) : null}
        <Checks>
          <Checkbox label="Sold from stock; else every unit is made to order" {...register('add_quantity')} />
          <Checkbox
            label="Limited edition: each unit made lowers for good what may be made"
            {...register('limited_edition')}
          />
        </Checks>
      </Fields>
    </Panel>
  );
}
