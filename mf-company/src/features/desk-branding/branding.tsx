import { brandingFormSchema, type Desk, deskSchema } from 'shared-api/contract/desk-schema';
import { useRevalidator } from 'shared-shell';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { saveBranding } from '../../data/desk/settings.ts';
import { type BrandingDraft, brandingDraft, brandingForm } from '../../domain/desk/branding-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Panel, Stack } from '../../parts/layout.ts';
import { BrandingFields } from './branding-fields.tsx';
import { ContrastTable } from './contrast-table.tsx';
import { LogoPlace } from './logo-place.tsx';
import { BrandPreview } from './preview/brand-preview.tsx';
import { useWholeColour } from './use-whole-colour.ts';

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
  return (
    <Stack>
      <h1>Branding</h1>
      <LogoPlace desk={desk} />
      <EditForm edit={edit} label="Branding">
        <Columns>
          <BrandingFields form={edit.form} />
          <Panel aria-labelledby="preview">
            <h2 id="preview">What pages will look like</h2>
            <BrandPreview draft={{ ...draft, primary_color, secondary_color }} company={desk.company} />
            <ContrastTable primary={primary_color} secondary={secondary_color} />
          </Panel>
        </Columns>
      </EditForm>
    </Stack>
  );
}
