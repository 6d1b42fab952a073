import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { type DeskMerchandise, deskMerchandiseFormSchema } from 'shared-api/contract/desk-variant-schema';
import { Button } from 'shared-ui/primitives/button';
import { addVariant } from '../../data/desk/variants.ts';
import { newVariant, type VariantDraft, variantForm } from '../../domain/desk/variant-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Panel, Top } from '../../parts/layout.ts';
import { useFirstField } from '../../parts/use-focus.ts';
import { VariantFields } from './variant-fields.tsx';

interface NewVariantProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onClose: () => void;
  readonly onAdded: (variant: DeskMerchandise) => void;
}

/** A variant that is not there yet. */
export function NewVariant({ company, product, onClose, onAdded }: NewVariantProps) {
  const { attributes, merchandise, id, listed } = product;
  const edit = useEdit<VariantDraft, DeskMerchandise | { version: number }>({
    name: `new variant of ${id}`,
    read: { version: 1 },
    toDraft: () => newVariant(attributes, merchandise.at(-1)),
    toBody: variantForm,
    schema: deskMerchandiseFormSchema,
    save: (draft) => addVariant(company, id, variantForm(draft)),
    parse: () => undefined,
    adds: true,
    onSaved: (variant) => {
      if ('merch_id' in variant) onAdded(variant);
    },
  });
  const panel = useFirstField<HTMLElement>();
  return (
    <Panel ref={panel} aria-labelledby="new-variant">
      <Top>
        <h3 id="new-variant">New variant</h3>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Not now
        </Button>
      </Top>
      <EditForm edit={edit} label="New variant" saveLabel="Add the variant">
        <VariantFields form={edit.form} choices={attributes} listed={listed} />
      </EditForm>
    </Panel>
  );
}
