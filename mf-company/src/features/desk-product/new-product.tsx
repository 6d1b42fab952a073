import { type DeskProduct, deskProductFormSchema } from 'shared-api/contract/desk-product-schema';
import { useNavigate } from 'shared-shell';
import { addProduct } from '../../data/desk/products.ts';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { NEW_PRODUCT, type ProductDraft, productForm } from '../../domain/desk/product-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Muted, Stack } from '../../parts/layout.ts';
import { ProductFields } from './product-fields.tsx';

/** A product that is not there yet; once it is added its variants come next. */
export function NewProduct({ company }: { readonly company: string }) {
  const navigate = useNavigate();
  const edit = useEdit<ProductDraft, Pick<DeskProduct, 'id' | 'version'>>({
    name: 'new product',
    read: { id: 0, version: 1 },
    toDraft: () => NEW_PRODUCT,
    toBody: productForm,
    schema: deskProductFormSchema,
    save: (draft) => addProduct(company, productForm(draft)),
    parse: () => undefined,
    adds: true,
    onSaved: ({ id }, here) => {
      void refreshDesk(company);
      if (here) void navigate(placePath(company, 'products', id, 'variants'));
    },
  });
  return (
    <Stack>
      <h1>New product</h1>
      <Muted>Its variants, each with price, weight and box, come next: it is shown once it has one.</Muted>
      <EditForm edit={edit} label="New product" saveLabel="Add the product">
        <ProductFields form={edit.form} />
      </EditForm>
    </Stack>
  );
}
