import {
  type DeskProduct,
  deskMediaFormSchema,
  deskProductSchema,
} from 'shared-api/contract/desk-product-schema';
import { Field, Input, Textarea } from 'shared-ui/primitives/field';
import { saveMedia } from '../../data/desk/products.ts';
import { type MediaDraft, mediaDraft, mediaForm } from '../../domain/desk/product-draft.ts';
import { EditForm, Fields } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Muted, Stack } from '../../parts/layout.ts';

const counts = [
  ['text', 'Texts', 'How many texts buyers may give, 0 to 10'],
  ['textreq', 'Texts that are needed', 'Without them it cannot be ordered.'],
  ['image', 'Pictures', 'How many pictures buyers may give, 0 to 10'],
  ['imagereq', 'Pictures that are needed', 'Without them it cannot be ordered.'],
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
            help="Stands above the fields they fill in."
            error={errors.media_describe?.message}
          >
            <Textarea rows={3} dir="auto" {...register('media_describe')} />
          </Field>
          <Field
            label="What becomes of it"
            required={false}
            help="Stands with the product."
            error={errors.merc_media_describe?.message}
          >
            <Textarea rows={3} dir="auto" {...register('merc_media_describe')} />
          </Field>
        </Fields>
      </EditForm>
    </Stack>
  );
}
