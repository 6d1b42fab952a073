import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import type { DeskAreas } from 'shared-api/contract/catalog/desk-areas';
import { MEDIA_TEXT_MAX, textRules } from 'shared-api/rules/text-rules';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import {
  type AreaDraft,
  type AreasDraft,
  isPhoto,
  newArea,
  type OfferedSlot,
  otherKind,
  type ShapeDraft,
} from '../../domain/area-drafts.ts';

/** Short fields side by side. */
export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s12);
  align-items: start;

  ${from(480)} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** What the contract calls letterings, inks and sets of characters, for people. */
export const letteringNames = { italic: 'Italic', plain: 'Plain', capitals: 'Capitals' } as const;
export const inkNames = {
  engraved: 'Engraved',
  burned: 'Burned in',
  printed: 'Printed',
  embossed: 'Embossed',
} as const;
const characterNames = {
  latin: 'Western European letters, such as é, ñ or ü, digits, most signs',
  basic: 'Letters without accents, digits, simple punctuation',
} as const;

export function Named({ names }: { readonly names: Readonly<Record<string, string>> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

/** The pictures of a product, by what they show. */
export function PictureOptions({ pictures }: Pick<DeskAreas, 'pictures'>) {
  return pictures.map(({ location, alt }, place) => (
    <option key={location} value={location}>
      {`${place + 1}: ${alt}`}
    </option>
  ));
}

const sides = {
  rectangle: [
    ['x', 'Left'],
    ['y', 'Top'],
    ['width', 'Width'],
    ['height', 'Height'],
    ['turn', 'Turn, degrees'],
  ],
  arc: [
    ['x', 'Circle from the left'],
    ['y', 'Circle from the top'],
    ['radius', 'Radius'],
    ['height', 'Letter height'],
    ['middle', 'Middle, degrees'],
    ['sweep', 'Sweep, degrees'],
  ],
} as const;

interface ShapeFieldsProps {
  readonly form: UseFormReturn<AreasDraft>;
  readonly name: `areas.${number}.shape` | `areas.${number}.options.${number}.shape`;
  readonly shape: ShapeDraft;
  /** Photos stand in rectangles only. */
  readonly photo: boolean;
  readonly errors: FieldErrors<ShapeDraft> | undefined;
}

/** A shape in numbers: thousandths of the picture's width, and degrees. */
export function ShapeFields({ form, name, shape, photo, errors }: ShapeFieldsProps) {
  const { register, setValue } = form;
  return (
    <>
      {photo && shape.kind === 'rectangle' ? null : (
        <Field label="Shape" error={errors?.kind?.message}>
          <Select
            value={shape.kind}
            onChange={({ target }) =>
              setValue(name, otherKind(shape, target.value === 'arc' ? 'arc' : 'rectangle'), {
                shouldDirty: true,
              })
            }
          >
            <option value="rectangle">Rectangle</option>
            <option value="arc">Arc, for one line of words</option>
          </Select>
        </Field>
      )}
      <Pairs>
        {sides[shape.kind].map(([side, label]) => (
          <Field key={side} label={label} error={errors?.[side]?.message}>
            <Input inputMode="numeric" autoComplete="off" {...register(`${name}.${side}`)} />
          </Field>
        ))}
      </Pairs>
    </>
  );
}

interface AreaFieldsProps {
  readonly form: UseFormReturn<AreasDraft>;
  readonly index: number;
  readonly area: AreaDraft;
  readonly slots: readonly OfferedSlot[];
  readonly pictures: DeskAreas['pictures'];
}

/** An area field by field, without the options that change it. */
export function AreaFields({ form, index, area, slots, pictures }: AreaFieldsProps) {
  const { register, setValue } = form;
  const errors = form.formState.errors.areas?.[index];
  const photo = isPhoto(area.slot);
  const name = `areas.${index}` as const;
  /** A photo has no arc; what the other kind needs starts with its defaults. */
  const changeKind = (slot: string) => {
    if (isPhoto(slot) === photo) return;
    const fresh = newArea(slot, area.picture);
    setValue(`${name}.letters`, fresh.letters);
    setValue(`${name}.lines`, fresh.lines);
    setValue(`${name}.pixels`, fresh.pixels);
    if (isPhoto(slot)) setValue(`${name}.shape`, otherKind(area.shape, 'rectangle'));
  };
  return (
    <>
      <Field label="What stands here" required error={errors?.slot?.message}>
        <Select {...register(`${name}.slot`, { onChange: ({ target }) => changeKind(target.value) })}>
          {slots.map((slot) => (
            <option key={slot.key} value={slot.key}>
              {slot.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Label"
        required
        help="Stands above the field that buyers fill in."
        limit={textRules.areaLabel.max}
        error={errors?.label?.message}
      >
        <Input autoComplete="off" {...register(`${name}.label`)} />
      </Field>
      <Field label="Picture" required error={errors?.picture?.message}>
        <Select {...register(`${name}.picture`)}>
          <PictureOptions pictures={pictures} />
        </Select>
      </Field>
      <ShapeFields
        form={form}
        name={`${name}.shape`}
        shape={area.shape}
        photo={photo}
        errors={errors?.shape as FieldErrors<ShapeDraft> | undefined}
      />
      {photo ? (
        <Field
          label="Fewest pixels across"
          required
          help="Buyers are warned of a photo that is too coarse for a sharp print. 0: of none."
          error={errors?.pixels?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register(`${name}.pixels`)} />
        </Field>
      ) : (
        <>
          <Pairs>
            <Field label="Lettering" error={errors?.lettering?.message}>
              <Select {...register(`${name}.lettering`)}>
                <Named names={letteringNames} />
              </Select>
            </Field>
            <Field label="Ink" error={errors?.ink?.message}>
              <Select {...register(`${name}.ink`)}>
                <Named names={inkNames} />
              </Select>
            </Field>
            <Field label="Color" error={errors?.color?.message}>
              <Input autoComplete="off" spellCheck={false} {...register(`${name}.color`)} />
            </Field>
            <Field label="Most characters" help={`1 to ${MEDIA_TEXT_MAX}`} error={errors?.letters?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register(`${name}.letters`)} />
            </Field>
            <Field label="Most lines" help="1 to 10" error={errors?.lines?.message}>
              <Input inputMode="numeric" autoComplete="off" {...register(`${name}.lines`)} />
            </Field>
            <Field
              label="Height on the goods, mm"
              help="For the letter heights that you print. You can leave it empty."
              error={errors?.height_mm?.message}
            >
              <Input inputMode="numeric" autoComplete="off" {...register(`${name}.height_mm`)} />
            </Field>
          </Pairs>
          <Field
            label="Allowed characters"
            help="Emoji and other alphabets cannot be made yet."
            error={errors?.characters?.message}
          >
            <Select {...register(`${name}.characters`)}>
              <Named names={characterNames} />
            </Select>
          </Field>
        </>
      )}
    </>
  );
}
