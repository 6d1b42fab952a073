import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import {
  type DeskAttribute,
  type DeskMerchandise,
  type DeskProduct,
  deskMerchandiseFormSchema,
  deskMerchandiseSchema,
} from 'shared-api/contract/catalog/editing-schema';
import { textRules } from 'shared-api/rules/text-rules';
import { pictureUrl } from 'shared-ui/composites/picture';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { Fields } from 'shared-ui/desk/edit-form';
import { useFirstField, useFocusOnFewer } from 'shared-ui/desk/focus';
import { Muted, Panel, Stack, Top } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Select, Textarea } from 'shared-ui/primitives/field';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { addVariant, removeVariantPicture, saveVariant, saveVariantPicture } from '../../data/catalog.ts';
import { useUnits } from '../../data/units.ts';
import {
  choiceField,
  newVariant,
  type VariantDraft,
  variantDraft,
  variantForm,
} from '../../domain/drafts.ts';
import { inOtherUnits } from '../../domain/measure-texts.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';
import { GalleryCheck, useGalleryCheck } from '../../parts/gallery-check.tsx';
import { MeasureInput, UnitsField } from '../../parts/measure-input.tsx';
import { runConfirmed, useAction, usePictureUpload } from '../../parts/use-action.ts';
import { BoxField } from './boxes.tsx';

const Sides = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s12);

  ${from(768)} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }

  legend {
    grid-column: 1 / -1;
    margin-bottom: var(--s8);
    font: var(--t14);
    font-weight: 600;
  }
`;

const Hint = styled.p`
  grid-column: 1 / -1;
  font: var(--t14);
  color: var(--muted);
`;

const measures = [
  ['weight_g', 'Weight', 'weight'],
  ['box_length_mm', 'Length', 'length'],
  ['box_width_mm', 'Width', 'length'],
  ['box_height_mm', 'Height', 'length'],
] as const;

interface ParcelFieldsProps {
  readonly company: string;
  readonly form: UseFormReturn<VariantDraft>;
  /** Sold by itself, not only as an add-on. */
  readonly listed: boolean;
}

/** Weight and box of a unit; carriers need both for a price. */
export function ParcelFields({ company, form, listed }: ParcelFieldsProps) {
  const { control, formState, setValue } = form;
  const units = useUnits();
  return (
    <Sides>
      <legend>Parcel of one unit</legend>
      <Hint>
        {listed
          ? 'Without its weight and its box it cannot be put in a cart.'
          : 'It may stay empty: an add-on then travels in the parcel of what it is sold with.'}
      </Hint>
      <BoxField
        company={company}
        onChoose={({ length_mm, width_mm, height_mm }) => {
          const sides = { box_length_mm: length_mm, box_width_mm: width_mm, box_height_mm: height_mm };
          for (const [name, side] of Object.entries(sides))
            setValue(name as keyof typeof sides, String(side), {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            });
        }}
      />
      <UnitsField />
      {measures.map(([name, label, measure]) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <Field
              label={label}
              help={inOtherUnits(measure, field.value, units)}
              error={formState.errors[name]?.message}
            >
              <MeasureInput measure={measure} {...field} />
            </Field>
          )}
        />
      ))}
    </Sides>
  );
}

interface VariantFieldsProps {
  readonly company: string;
  readonly form: UseFormReturn<VariantDraft>;
  readonly choices: readonly DeskAttribute[];
  /** Sold by itself, not only as an add-on. */
  readonly listed: boolean;
}

/** Name, price and options of a variant. */
export function VariantFields({ company, form, choices, listed }: VariantFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Fields>
      <Field label="Name" required limit={textRules.variantName.max} error={errors.name_view?.message}>
        <Input autoComplete="off" {...register('name_view')} />
      </Field>
      <Field
        label="SKU"
        required={false}
        help="Your own number of this variant."
        error={errors.own_code?.message}
      >
        <Input autoComplete="off" {...register('own_code')} />
      </Field>
      {choices.map(({ id, name_view, options }) => (
        <Field key={id} label={name_view} required>
          <Select {...register(choiceField(id))}>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.name_view}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Field label="Price in dollars" required error={errors.price_usd?.message}>
        <Input inputMode="decimal" autoComplete="off" {...register('price_usd')} />
      </Field>
      <ParcelFields company={company} form={form} listed={listed} />
      <Field
        label="Days of finishing"
        help="Added to every order of it, for packing or personalizing."
        required
        error={errors.manufacture_days?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('manufacture_days')} />
      </Field>
      <Field
        label="Default order quantity"
        help="Stands in the box when the page opens."
        required
        error={errors.buy_quantity?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('buy_quantity')} />
      </Field>
      <Field
        label="Description"
        required={false}
        help="Empty: the product’s own."
        error={errors.describe?.message}
      >
        <Textarea rows={3} dir="auto" {...register('describe')} />
      </Field>
      <Checkbox label="On sale" {...register('active')} />
    </Fields>
  );
}

interface VariantPictureProps {
  readonly company: string;
  readonly variant: DeskMerchandise;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onStale: () => void;
}

/** A picture of the variant itself; without one it is shown with its product's. */
export function VariantPicture({ company, variant, onChange, onStale }: VariantPictureProps) {
  const { merch_id, version, picture_location, picture_alt, name_view } = variant;
  const [alt, setAlt] = useState(picture_alt ?? name_view);
  const { status, setStatus } = useAction();
  const removing = useConfirmation<string>();
  const words = useFocusOnFewer<HTMLInputElement>(picture_location === null ? 0 : 1);
  const upload = usePictureUpload(
    picture_location === null
      ? { kind: 'empty' }
      : { kind: 'done', picture: pictureUrl(picture_location, 640) },
    (picture_name, control) =>
      saveVariantPicture(company, merch_id, { picture_name, alt: alt.trim() || name_view }, control),
    onChange,
  );
  const check = useGalleryCheck(upload.choose);
  return (
    <Fields>
      <Muted>A picture of its own, stored as soon as it is chosen. Say first what it shows.</Muted>
      <Field label="What the picture shows" limit={textRules.pictureAlt.max}>
        <Input ref={words} autoComplete="off" value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <PictureDrop
        label={`Picture of ${name_view}`}
        help=".png or .jpg, up to 8 MB"
        state={upload.state}
        onChoose={check.choose}
        onCancel={upload.cancel}
        onRetry={upload.retry}
        onRemove={picture_location === null ? undefined : () => removing.ask(picture_alt ?? name_view)}
      />
      <GalleryCheck check={check} />
      <StatusNote status={status} />
      <ConfirmDialog
        open={removing.open}
        onClose={removing.close}
        title={`Remove the picture of ${name_view}?`}
        label="Remove the picture"
        busyLabel="Removing"
        danger
        onConfirm={() =>
          runConfirmed(removeVariantPicture(company, merch_id, version), {
            onDone: (changed) => {
              removing.close();
              setStatus({ tone: 'success', message: 'It is removed: the picture of the product is shown.' });
              onChange(changed);
            },
            onStale: onStale,
          })
        }
      >
        <p>{removing.item}</p>
        <Muted>This cannot be undone.</Muted>
      </ConfirmDialog>
    </Fields>
  );
}

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
        <VariantFields company={company} form={edit.form} choices={attributes} listed={listed} />
      </EditForm>
    </Panel>
  );
}

interface VariantEditorProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly variant: DeskMerchandise;
  readonly onChange: (variant: DeskMerchandise) => void;
  readonly onStale: () => void;
}

/** Form of a variant, with its picture. */
export function VariantEditor({ company, product, variant, onChange, onStale }: VariantEditorProps) {
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
        <VariantFields company={company} form={edit.form} choices={choices} listed={product.listed} />
      </EditForm>
      <VariantPicture company={company} variant={variant} onChange={onChange} onStale={onStale} />
    </Stack>
  );
}
