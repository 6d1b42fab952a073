import { useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DeskAreas } from 'shared-api/contract/catalog/desk-areas';
import {
  areaTextProblem,
  areaWith,
  type PersonalizedArea,
  type Shape,
} from 'shared-api/rules/personalization/areas';
import { pictureUrl } from 'shared-ui/composites/picture';
import { Muted, Stack } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import {
  type AreaDraft,
  type AreasDraft,
  areaForm,
  isPhoto,
  type OfferedSlot,
  type ShapeDraft,
} from '../../domain/area-drafts.ts';
import { AreaFields } from './area-fields.tsx';
import { AreaOptions, optionNames } from './area-options.tsx';
import { AreaStage } from './area-stage.tsx';
import { useDrawSample } from './use-draw-sample.ts';

const Columns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s24);

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s16);
  }

  ${from(1024)} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);

    > :first-child {
      position: sticky;
      top: var(--s16);
      align-self: start;
    }
  }
`;

const isShape = (shape: Shape): boolean =>
  Object.values(shape).every((value) => typeof value !== 'number' || Number.isFinite(value));

interface AreaEditorProps {
  readonly form: UseFormReturn<AreasDraft>;
  readonly read: DeskAreas;
  readonly areas: readonly AreaDraft[];
  readonly index: number;
  readonly slots: readonly OfferedSlot[];
  readonly onChoose: (index: number) => void;
}

/** One area: on its picture with a sample, and field by field. */
export function AreaEditor({ form, read, areas, index, slots, onChoose }: AreaEditorProps) {
  const { parts, pictures } = read;
  const draft = areas[index] as AreaDraft;
  const [looked, setLooked] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const drawing = useDrawSample();
  const photo = isPhoto(draft.slot);
  const names = optionNames(parts, draft.slot);

  const option = draft.options.findIndex(({ selection }) => selection === looked);
  const chosen = useMemo(() => new Set(looked === '' ? [] : [Number(looked)]), [looked]);
  const shown = areas.map((one): PersonalizedArea => areaWith(areaForm(one), chosen));
  const area = shown[index] as PersonalizedArea;
  const sample = typed ?? (draft.label.trim() || 'Sample');
  const samplePhoto = pictureUrl(pictures[0]?.location, 640);

  const here = shown.flatMap((one, key) =>
    one.picture === area.picture && isShape(one.shape) ? [{ key, area: one, shape: one.shape }] : [],
  );
  const layers = here.flatMap(({ key, area: one }) => {
    const words = key === index ? sample : one.label;
    return drawing.draw?.(one, one.media === 'IMAGE' ? samplePhoto : words) ?? [];
  });

  const ownShape = option >= 0 && draft.options[option]?.own_shape === true;
  const changeShape = (shape: Shape) => {
    const name = ownShape
      ? (`areas.${index}.options.${option}.shape` as const)
      : (`areas.${index}.shape` as const);
    for (const [side, value] of Object.entries(shape))
      form.setValue(`${name}.${side as keyof ShapeDraft}`, String(value), { shouldDirty: true });
  };
  const picture = pictures.find(({ location }) => location === area.picture);

  return (
    <Columns aria-label={draft.label.trim() || 'Area'}>
      <div>
        <AreaStage
          picture={area.picture}
          alt={picture?.alt ?? ''}
          ratio={draft.ratio}
          layers={layers}
          label={draft.label.trim() || 'the area'}
          shape={isShape(area.shape) ? area.shape : null}
          others={here.filter(({ key }) => key !== index)}
          onShape={changeShape}
          onChoose={onChoose}
          onRatio={(ratio) => {
            // The picture of an option is drawn in the frame of the area's own.
            if (area.picture === draft.picture && Math.abs(ratio - draft.ratio) > RATIO_SLACK)
              form.setValue(`areas.${index}.ratio`, ratio, { shouldDirty: true });
          }}
        />
        <Muted>
          Drag the area or its handles, or draw a new rectangle beside it. With the keyboard: go to a handle
          and use the arrow keys; Shift makes larger steps.
        </Muted>
        {drawing.failed ? (
          <Note tone="warning" live="status">
            The sample could not be drawn. The area can be placed without it.{' '}
            <Button size="sm" onClick={drawing.again}>
              Try again
            </Button>
          </Note>
        ) : null}
        {photo ? null : (
          <Field
            label="Sample text"
            help="Only to try it out; it is not saved."
            error={areaTextProblem(area, sample)}
          >
            {Number(draft.lines) > 1 ? (
              <Textarea
                rows={2}
                dir="auto"
                value={sample}
                onChange={({ target }) => setTyped(target.value)}
              />
            ) : (
              <Input
                dir="auto"
                autoComplete="off"
                value={sample}
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
        )}
        {draft.options.length === 0 ? null : (
          <Field
            label="See it with"
            help={ownShape ? 'Dragging changes its place with this option only.' : ''}
          >
            <Select value={looked} onChange={({ target }) => setLooked(target.value)}>
              <option value="">No option that changes it</option>
              {draft.options.map(({ selection }) => (
                <option key={selection} value={selection}>
                  {names.get(Number(selection)) ?? 'An option that is gone'}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      <div>
        <Stack>
          <AreaFields form={form} index={index} area={draft} slots={slots} pictures={pictures} />
          <AreaOptions
            form={form}
            index={index}
            area={draft}
            parts={parts}
            pictures={pictures}
            onLook={setLooked}
          />
        </Stack>
      </div>
    </Columns>
  );
}

/** Renditions of a picture are rounded to whole pixels. */
const RATIO_SLACK = 5;
