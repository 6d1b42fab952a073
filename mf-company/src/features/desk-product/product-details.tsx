import {
  type DeskProduct,
  deskProductFormSchema,
  deskProductSchema,
} from 'shared-api/contract/desk-product-schema';
import { saveProduct } from '../../data/desk/products.ts';
import { type ProductDraft, productDraft, productForm } from '../../domain/desk/product-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { ProductFields } from './product-fields.tsx';

interface ProductDetailsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
}

/** What a product is called, whether it is on sale, and how it is made. */
export function ProductDetails({ company, product, onChange }: ProductDetailsProps) {
  const edit = useEdit<ProductDraft, DeskProduct>({
    name: `product ${product.id}`,
    read: product,
    toDraft: productDraft,
    toBody: productForm,
    schema: deskProductFormSchema,
    save: (draft, version) => saveProduct(company, product.id, { ...productForm(draft), version }),
    parse: (current) => deskProductSchema.safeParse(current).data,
    onSaved: onChange,
  });
  return (
    <EditForm edit={edit} label="Details of the product">
      <ProductFields form={edit.form} />
    </EditForm>
  );
}
