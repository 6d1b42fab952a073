import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import {
  type DeskMerchandise,
  deskMerchandiseFormSchema,
  deskMerchandiseSchema,
} from 'shared-api/contract/desk-variant-schema';
import { saveVariant } from '../../data/desk/variants.ts';
import { type VariantDraft, variantDraft, variantForm } from '../../domain/desk/variant-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Stack } from '../../parts/layout.ts';
import { VariantFields } from './variant-fields.tsx';
import { VariantPicture } from './variant-picture.tsx';

interface VariantEditorProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly variant: DeskMerchandise;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onOutdated: () => void;
}

/** A variant field by field, with a picture of its own. */
export function VariantEditor({ company, product, variant, onChange, onOutdated }: VariantEditorProps) {
  const choices = product.attributes;
  const edit = useEdit<VariantDraft, DeskMerchandise>({
    name: `variant ${variant.merch_id}`,
    read: variant,
    toDraft: (stored) => variantDraft(stored, choices),
    toBody: variantForm,
    schema: deskMerchandiseFormSchema,
    save: (draft, version) => saveVariant(company, variant.merch_id, { ...variantForm(draft), version }),
    parse: (current) => deskMerchandiseSchema.safeParse(current).data,
    onSaved: onChange,
  });
  return (
    <Stack>
      <EditForm edit={edit} label={`Variant ${variant.name_view}`}>
        <VariantFields form={edit.form} choices={choices} listed={product.listed} />
      </EditForm>
      <VariantPicture company={company} variant={variant} onChange={onChange} onOutdated={onOutdated} />
    </Stack>
  );
}
