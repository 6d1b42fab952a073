import { type FieldErrors, type UseFormReturn, useFieldArray } from 'react-hook-form';
import type { DeskAreas } from 'shared-api/contract/catalog/desk-areas';
import { choicesFor } from 'shared-api/rules/personalization/area-rules';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Muted } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import {
  type AreaDraft,
  type AreasDraft,
  isPhoto,
  type ShapeDraft,
  slotOf,
} from '../../domain/area-drafts.ts';
import { inkNames, letteringNames, Named, Pairs, PictureOptions, ShapeFields } from './area-fields.tsx';

const One = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);
  min-width: 0;
  margin: 0;
  padding: var(--s12) var(--s16) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r8);

  legend {
    padding: 0 var(--s4);
    font: var(--t14);
    font-weight: 600;
  }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s12);

  h4 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

/** Options that may change an area, by id: "Wood: Walnut". */
export function optionNames(parts: DeskAreas['parts'], slot: string): ReadonlyMap<number, string> {
  return new Map(
    choicesFor(parts, slotOf(slot).part).flatMap(({ name_view, options }) =>
      options.map((option): [number, string] => [option.id, `${name_view}: ${option.name_view}`]),
    ),
  );
}

interface AreaOptionsProps {
  readonly form: UseFormReturn<AreasDraft>;
  readonly index: number;
  readonly area: AreaDraft;
  readonly parts: DeskAreas['parts'];
  readonly pictures: DeskAreas['pictures'];
  /** An option was added, to be looked at. */
  readonly onLook: (selection: string) => void;
}

/** What is different where an option is chosen: another wood has another picture and color. */
export function AreaOptions({ form, index, area, parts, pictures, onLook }: AreaOptionsProps) {
  const { control, register } = form;
  const name = `areas.${index}.options` as const;
  const options = useFieldArray({ control, name });
  const heading = useFocusOnFewer<HTMLHeadingElement>(options.fields.length);
  const names = optionNames(parts, area.slot);
  const taken = new Set(area.options.map(({ selection }) => Number(selection)));
  const free = [...names].filter(([id]) => !taken.has(id));
  const errors = form.formState.errors.areas?.[index]?.options;
  const photo = isPhoto(area.slot);
  if (names.size === 0) return null;
  return (
    <List>
      <h4 ref={heading} tabIndex={-1}>
        Where an option changes it
      </h4>
      {options.fields.map((field, place) => {
        const option = area.options[place];
        if (option === undefined) return null;
        const title = names.get(Number(option.selection)) ?? 'An option that is gone';
        const wrong = errors?.[place];
        const own = `${name}.${place}` as const;
        return (
          <One key={field.id}>
            <legend>{title}</legend>
            {wrong?.selection?.message === undefined ? null : (
              <Muted role="alert">{wrong.selection.message}</Muted>
            )}
            <Field label="Picture" error={wrong?.picture?.message}>
              <Select {...register(`${own}.picture`)}>
                <option value="">The same</option>
                <PictureOptions pictures={pictures} />
              </Select>
            </Field>
            {photo ? null : (
              <Pairs>
                <Field label="Lettering" error={wrong?.lettering?.message}>
                  <Select {...register(`${own}.lettering`)}>
                    <option value="">The same</option>
                    <Named names={letteringNames} />
                  </Select>
                </Field>
                <Field label="Ink" error={wrong?.ink?.message}>
                  <Select {...register(`${own}.ink`)}>
                    <option value="">The same</option>
                    <Named names={inkNames} />
                  </Select>
                </Field>
                <Field label="Color" help="Empty: the same" error={wrong?.color?.message}>
                  <Input autoComplete="off" spellCheck={false} {...register(`${own}.color`)} />
                </Field>
                <Field
                  label="Height on the goods, mm"
                  help="Empty: the same"
                  error={wrong?.height_mm?.message}
                >
                  <Input inputMode="numeric" autoComplete="off" {...register(`${own}.height_mm`)} />
                </Field>
              </Pairs>
            )}
            <Checkbox label="It stands in another place" {...register(`${own}.own_shape`)} />
            {option.own_shape ? (
              <ShapeFields
                form={form}
                name={`${own}.shape`}
                shape={option.shape}
                photo={photo}
                errors={wrong?.shape as FieldErrors<ShapeDraft> | undefined}
              />
            ) : null}
            <div>
              <Button size="sm" variant="quiet" onClick={() => options.remove(place)}>
                Same with {title}
              </Button>
            </div>
          </One>
        );
      })}
      {free.length === 0 ? null : (
        <Field label="Change it with an option" help="Another wood may have another picture and color.">
          <Select
            value=""
            onChange={({ target }) => {
              options.append({
                selection: target.value,
                ...{ picture: '', lettering: '', ink: '', color: '', height_mm: '' },
                own_shape: false,
                shape: area.shape,
              });
              onLook(target.value);
            }}
          >
            <option value="">Choose an option</option>
            {free.map(([id, title]) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </List>
  );
}
