import { Controller, type UseFormReturn } from 'react-hook-form';
import {
  type DeskProduct,
  deskMediaFormSchema,
  deskProductFormSchema,
  deskProductSchema,
} from 'shared-api/contract/catalog/editing-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { useNavigate } from 'shared-shell';
import { Checkboxes, Fields } from 'shared-ui/desk/edit-form';
import { Muted, Panel, Stack } from 'shared-ui/desk/layout';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { RadioGroup, type RadioOption } from 'shared-ui/primitives/radio-group';
import { addProduct, saveMedia, saveProduct } from '../../data/catalog.ts';
import { refreshDesk } from '../../data/desk.ts';
import {
  type MediaDraft,
  mediaDraft,
  mediaForm,
  NEW_PRODUCT,
  numberOf,
  type ProductDraft,
  productDraft,
  productForm,
} from '../../domain/drafts.ts';
import { placePath } from '../../domain/paths.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';
import { ShelfFields } from './shelf-fields.tsx';

const numbers = [
  ['maxover', 'Most back-orders', '0: only what is in stock is sold.', true],
  ['minover', 'Pre-orders needed to start', '0: a run starts at any time.', true],
  ['manufactured_output', 'Units that a run makes', 'Empty: one run makes all.', false],
  [
    'prod_manufacture_days',
    'Days that a run takes',
    'Shown to shoppers when the item is not in stock.',
    true,
  ],
] as const;

/** How more of a product is made, and how many may be ordered before that. */
export function MakingFields({ form }: { readonly form: UseFormReturn<ProductDraft> }) {
  const { register, formState, watch } = form;
  const [waiting, days] = watch(['maxover', 'prod_manufacture_days']).map(numberOf);
  return (
    <Panel aria-labelledby="making">
      <h2 id="making">Making more</h2>
      <Fields>
        {numbers.map(([name, label, help, required]) => (
          <Field
            key={name}
            label={label}
            help={help}
            required={required}
            error={formState.errors[name]?.message}
          >
            <Input inputMode="numeric" autoComplete="off" {...register(name)} />
          </Field>
        ))}
        {waiting !== undefined && waiting > 0 && days === 0 ? (
          <Note tone="warning">
            A run takes 0 days, so items that are still to be made would have to ship at once. Enter how many
            days a run takes, or buyers read that their order is late.
          </Note>
        ) : null}
        <Checkboxes>
          <Checkbox
            label="Sold from stock (otherwise every unit is made to order)"
            {...register('add_quantity')}
          />
          <Checkbox
            label="Limited edition: each unit made lowers the number that can still be made"
            {...register('limited_edition')}
          />
        </Checkboxes>
      </Fields>
    </Panel>
  );
}

const saleModes: readonly RadioOption<'alone' | 'addon'>[] = [
  { value: 'alone', label: 'Sold alone', note: 'It stands in the lists of products.' },
  { value: 'addon', label: 'Only as an add-on', note: 'Shoppers choose it on the page of another product.' },
];

/** A product field by field. */
export function ProductFields({ form }: { readonly form: UseFormReturn<ProductDraft> }) {
  const { control, register, formState } = form;
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
        <ShelfFields form={form} />
        <Field
          label="SKU"
          required={false}
          help="Your own number for it. Imported files find the product by it."
          error={errors.own_code?.message}
        >
          <Input autoComplete="off" {...register('own_code')} />
        </Field>
        <Field
          label="Finders fee in percent"
          required
          help="The part of each sale that goes to the influencer, 0 to 95. 10 is recommended."
          error={errors.influencer_usd?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('influencer_usd')} />
        </Field>
        <Checkboxes>
          <Checkbox label="On sale" {...register('active')} />
          <Checkbox label="Can be given as a gift" {...register('giftable')} />
        </Checkboxes>
        <Controller
          control={control}
          name="listed"
          render={({ field }) => (
            <RadioGroup
              legend="How it is sold"
              options={saleModes}
              value={field.value ? 'alone' : 'addon'}
              onChange={(mode) => field.onChange(mode === 'alone')}
            />
          )}
        />
      </Fields>
      <MakingFields form={form} />
    </Stack>
  );
}

interface ProductDetailsProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
}

/** Names, sale settings and manufacturing of a product. */
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
      <Muted>
        Next come its variants, each with price, weight and box size. Shoppers see it once it has one.
      </Muted>
      <EditForm edit={edit} label="New product" saveLabel="Add the product">
        <ProductFields form={edit.form} />
      </EditForm>
    </Stack>
  );
}

const counts = [
  ['text', 'Texts', 'How many texts buyers may give, 0 to 10'],
  ['textreq', 'Required texts', 'Without them it cannot be ordered.'],
  ['image', 'Pictures', 'How many pictures buyers may give, 0 to 10'],
  ['imagereq', 'Required pictures', 'Without them it cannot be ordered.'],
] as const;

interface MediaRulesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
}

/** What buyers give for a unit of the product: the words of an engraving, a picture to print. */
export function MediaRules({ company, product, onChange }: MediaRulesProps) {
  const edit = useEdit<MediaDraft, DeskProduct>({
    name: `media of ${product.id}`,
    read: product,
    toDraft: mediaDraft,
    toBody: (draft) => ({ ...mediaForm(draft), version: product.version }),
    schema: deskMediaFormSchema,
    save: (draft, version) => saveMedia(company, product.id, { ...mediaForm(draft), version }),
    parse: (current) => deskProductSchema.safeParse(current).data,
    onSaved: onChange,
  });
  const { register, formState } = edit.form;
  const { errors } = formState;
  return (
    <Stack>
      <Muted>
        Texts and pictures that buyers give, to be put on what they buy. You print them with the order.
      </Muted>
      <EditForm edit={edit} label="Texts and pictures of buyers">
        <Fields>
          {counts.map(([name, label, help]) => (
            <Field key={name} label={label} help={help} required error={errors[name]?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register(name)} />
            </Field>
          ))}
          <Field label="Name" required={false} help="Such as Engraving" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field
            label="What buyers should give"
            required={false}
            help="Stands in the cart, above the fields in which they give or change it."
            error={errors.media_describe?.message}
          >
            <Textarea rows={3} dir="auto" {...register('media_describe')} />
          </Field>
          <Field
            label="What becomes of it"
            required={false}
            help="Stands below that, in smaller letters."
            error={errors.merc_media_describe?.message}
          >
            <Textarea rows={3} dir="auto" {...register('merc_media_describe')} />
          </Field>
        </Fields>
      </EditForm>
    </Stack>
  );
}
