import { Controller, type UseFormReturn } from 'react-hook-form';
import { textRules } from 'shared-api/rules/text-rules';
import { useHeaderTemplates } from 'shared-shell';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import type { BrandingDraft } from '../../domain/desk/branding-draft.ts';
import { Fields } from '../../parts/form/edit-form.tsx';
import { ColourField } from './colour-field.tsx';
import { Proposals } from './proposals.tsx';

/** What a company says of itself, and the two colours that its pages wear. */
export function BrandingFields({ form }: { readonly form: UseFormReturn<BrandingDraft> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const templates = useHeaderTemplates().map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Fields>
      <Field
        label="Display name"
        required
        limit={textRules.companyNameView.max}
        error={errors.name_view?.message}
      >
        <Input autoComplete="organization" {...register('name_view')} />
      </Field>
      <Field
        label="Marker"
        required
        limit={3}
        help="Up to three letters that stand for your company where there is little room."
        error={errors.marker?.message}
      >
        <Input autoComplete="off" autoCapitalize="none" {...register('marker')} />
      </Field>
      <ColourField form={form} name="primary_color" label="First colour" help="Header, buttons, links" />
      <ColourField form={form} name="secondary_color" label="Second colour" help="Soft grounds and badges" />
      <Proposals form={form} />
      <Controller
        control={control}
        name="template_id"
        render={({ field }) => (
          <RadioGroup
            legend="Template"
            look="cards"
            options={templates}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      <Field label="Website" required={false} error={errors.official_website?.message}>
        <Input type="url" inputMode="url" autoComplete="url" {...register('official_website')} />
      </Field>
      <Field
        label="Description"
        required={false}
        help="Other sites and searches show it below your name."
        error={errors.description?.message}
      >
        <Textarea dir="auto" {...register('description')} />
      </Field>
    </Fields>
  );
}
