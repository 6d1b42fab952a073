import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { Company } from 'shared-api/contract/companies/company';
import { brandingFormSchema, type Desk, deskSchema } from 'shared-api/contract/companies/desk';
import { textRules } from 'shared-api/rules/text-rules';
import { useHeaderTemplates, useRevalidator } from 'shared-shell';
import { pictureUrl } from 'shared-ui/composites/picture';
import { Table } from 'shared-ui/desk/data-table';
import { Fields } from 'shared-ui/desk/edit-form';
import { Actions, Panel, Stack } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { refreshDesk, saveBranding, saveLogo, updateOpenDesk } from '../../data/desk.ts';
import { brandPairs, brandProposals, isWholeColour } from '../../domain/brand-contrast.ts';
import { type BrandingDraft, brandingDraft, brandingForm } from '../../domain/drafts.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';
import { usePictureUpload } from '../../parts/use-action.ts';
import { BrandPreview, Chip, TemplatePreviews } from './brand-preview.tsx';

/** The colour that a field holds; while one is being typed, the one that it held last. */
export function useWholeColour(typed: string): string {
  const [last, setLast] = useState(typed);
  if (typed !== last && isWholeColour(typed)) setLast(typed);
  return isWholeColour(typed) ? typed : last;
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s12);
  align-items: start;
`;

const Picker = styled.input`
  width: 64px;
  height: 44px;
  margin-top: 26px;
  padding: 4px;
  border: 1px solid var(--edge);
  border-radius: var(--r8);
  background: var(--paper);
  cursor: pointer;
`;

interface ColourFieldProps {
  readonly form: UseFormReturn<BrandingDraft>;
  readonly name: 'primary_color' | 'secondary_color';
  readonly label: string;
  readonly help: string;
}

/** A colour, typed or picked. */
export function ColourField({ form, name, label, help }: ColourFieldProps) {
  const whole = useWholeColour(form.watch(name));
  return (
    <Pair>
      <Field label={label} required help={help} error={form.formState.errors[name]?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={7} {...form.register(name)} />
      </Field>
      <Picker
        type="color"
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={whole.toLowerCase()}
        onChange={({ target }) =>
          form.setValue(name, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
        }
      />
    </Pair>
  );
}

/** Warns of a colour that words cannot be read in or on, and proposes the nearest that they can. */
export function Proposals({ form }: { readonly form: UseFormReturn<BrandingDraft> }) {
  const [primary, secondary] = form.watch(['primary_color', 'secondary_color']);
  return (
    <div>
      {brandProposals(primary, secondary).map(({ field, nearest, message }) => (
        <Note key={field} tone="warning">
          <p role="status">{message}</p>
          <Actions>
            <Chip color={nearest} />
            <Button
              size="sm"
              onClick={() => form.setValue(field, nearest, { shouldDirty: true, shouldValidate: true })}
            >
              Take {nearest}
            </Button>
          </Actions>
        </Note>
      ))}
    </div>
  );
}

/** The contrast of each pair of colours that pages paint, in numbers. */
export function ContrastTable({
  primary,
  secondary,
}: {
  readonly primary: string;
  readonly secondary: string;
}) {
  return (
    <Table>
      <caption>Contrast as it is drawn; words need 4.5, edges 3</caption>
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Contrast</th>
        </tr>
      </thead>
      <tbody>
        {brandPairs(primary, secondary).map(({ what, ratio, least }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              {ratio.toFixed(2)}:1{ratio < least ? ', too low' : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Narrow = styled.div`
  max-width: 360px;
`;

/** The logo, which is stored as soon as it is chosen. */
export function LogoPlace({ desk }: { readonly desk: Desk }) {
  const { revalidate } = useRevalidator();
  const { company, version } = desk;
  const upload = usePictureUpload(
    company.logo === '' ? { kind: 'empty' } : { kind: 'done', picture: pictureUrl(company.logo, 320) },
    (picture_name, control) => saveLogo(company.name_code, { picture_name, version }, control),
    (saved) => {
      updateOpenDesk(company.id, (now) => ({
        ...now,
        version: saved.version,
        company: { ...now.company, logo: saved.logo },
      }));
      void revalidate();
    },
    () => void refreshDesk(company.name_code),
  );
  return (
    <Panel aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <Narrow>
        <PictureDrop
          label="Logo"
          help=".png or .jpg, up to 8 MB; best a square; a wide one is shown whole, but small"
          state={upload.state}
          onChoose={upload.choose}
          onCancel={upload.cancel}
          onRetry={upload.retry}
        />
      </Narrow>
    </Panel>
  );
}

interface BrandingFieldsProps {
  readonly form: UseFormReturn<BrandingDraft>;
  /** The draft with colours that are whole, for previews. */
  readonly shown: BrandingDraft;
  readonly company: Company;
}

/** The company's texts, its two colours and its header. */
export function BrandingFields({ form, shown, company }: BrandingFieldsProps) {
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
      <ColourField form={form} name="primary_color" label="First color" help="Header, buttons, links" />
      <ColourField form={form} name="secondary_color" label="Second color" help="Soft grounds and badges" />
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
      <TemplatePreviews draft={shown} company={company} />
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

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);

  ${from(1280)} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
`;

/** Name, marker, logo, colours and template, with what pages will look like. */
export function Branding({ desk }: { readonly desk: Desk }) {
  const { revalidate } = useRevalidator();
  const company = desk.company.name_code;
  const edit = useEdit<BrandingDraft, Desk>({
    name: 'branding',
    read: desk,
    toDraft: brandingDraft,
    toBody: (draft) => ({ ...brandingForm(draft), version: desk.version }),
    schema: brandingFormSchema,
    save: (draft, version) => saveBranding(company, { ...brandingForm(draft), version }),
    parse: (current) => deskSchema.safeParse(current).data,
    onSaved: () => {
      // The header of the page wears them too.
      void revalidate();
    },
  });
  const draft = edit.form.watch();
  const primary_color = useWholeColour(draft.primary_color);
  const secondary_color = useWholeColour(draft.secondary_color);
  const shown = { ...draft, primary_color, secondary_color };
  return (
    <Stack>
      <h1>Branding</h1>
      <LogoPlace desk={desk} />
      <EditForm edit={edit} label="Branding">
        <Columns>
          <BrandingFields form={edit.form} shown={shown} company={desk.company} />
          <Panel aria-labelledby="preview">
            <h2 id="preview">What pages will look like</h2>
            <BrandPreview draft={shown} company={desk.company} />
            <ContrastTable primary={primary_color} secondary={secondary_color} />
          </Panel>
        </Columns>
      </EditForm>
    </Stack>
  );
}
