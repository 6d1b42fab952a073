import { addressFormSchema } from 'shared-api/contract/address-schema';
import { type Desk, deskSchema } from 'shared-api/contract/desk-schema';
import { saveOrigin } from '../../data/desk/settings.ts';
import { type AddressDraft, addressDraft } from '../../domain/desk/address-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Muted, Stack } from '../../parts/layout.ts';
import { OriginFields } from './origin-fields.tsx';

/** Where parcels start; the carrier looks at it before it is kept. */
export function Origin({ desk }: { readonly desk: Desk }) {
  const edit = useEdit<AddressDraft, Desk>({
    name: 'origin',
    read: desk,
    toDraft: ({ origin }) => addressDraft(origin),
    toBody: (draft) => draft,
    schema: addressFormSchema,
    save: (draft, version) => saveOrigin(desk.company.name_code, { ...draft, version }),
    parse: (current) => deskSchema.safeParse(current).data,
    onSaved: () => undefined,
  });
  return (
    <Stack>
      <h1>Origin address</h1>
      <Muted>Your parcels start here. It is kept as carriers write it, and shoppers do not see it.</Muted>
      <EditForm edit={edit} label="Origin address">
        <OriginFields form={edit.form} />
      </EditForm>
    </Stack>
  );
}
