import type { UseFormReturn } from 'react-hook-form';
import { textRules } from 'shared-api/rules/text-rules';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import type { ProductDraft } from '../../domain/desk/product-draft.ts';
import { Checks, Fields } from '../../parts/form/edit-form.tsx';
import { Stack } from '../../parts/layout.ts';
import { MakingFields } from './making-fields.tsx';

/** A product field by field. */
export function ProductFields({ form }: { readonly form: UseFormReturn<ProductDraft> }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Stack>
      <Fields>
        <Field label="Name" required limit={textRules.productNameView.max} error={errors.name_view?.message}>
          <Input autoComplete="off" {...register('name_view')} />
        </Field>
        <Field
          label="Title"
          required
          help="One line below the name"
          limit={textRules.productTitle.max}
          error={errors.title?.message}
        >
          <Input autoComplete="off" {...register('title')} />
        </Field>
        <Field label="Description" required={false} error={errors.describe?.message}>
          <Textarea rows={6} dir="auto" {...register('describe')} />
        </Field>
        <Field
          label="Own code"
          required={false}
          help="Your own number of it, by which files find it again"
          error={errors.own_code?.message}
        >
          <Input autoComplete="off" {...register('own_code')} />
        </Field>
        <Field
          label="Finders fee in percent"
          required
          help="What of each sale goes to whoever brought the buyer, 0 to 95. 10 is recommended."
          error={errors.influencer_usd?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('influencer_usd')} />
        </Field>
        <Checks>
          <Checkbox label="On sale" {...register('active')} />
          <Checkbox label="In the shop’s list; else with other products only" {...register('listed')} />
          <Checkbox label="Can be given as a gift" {...register('giftable')} />
        </Checks>
      </Fields>
      <MakingFields form={form} />
    </Stack>
  );
}
