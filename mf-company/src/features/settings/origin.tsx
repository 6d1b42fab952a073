import { addressFormSchema } from 'shared-api/contract/checkout/address';
import { type Desk, deskSchema } from 'shared-api/contract/companies/desk';
import { AddressFields } from 'shared-ui/composites/address-fields';
import { Muted, Stack } from 'shared-ui/desk/layout';
import { saveOrigin } from '../../data/desk.ts';
import { type AddressDraft, addressDraft } from '../../domain/drafts.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';

/** The address that parcels start from; the carrier checks it. */
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
      <h1>Ship-from address</h1>
      <Muted>Your parcels start here. It is kept as carriers write it, and shoppers do not see it.</Muted>
      <EditForm edit={edit} label="Ship-from address">
        <AddressFields form={edit.form} />
      </EditForm>
    </Stack>
  );
}
