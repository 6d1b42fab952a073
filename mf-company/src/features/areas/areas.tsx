import { useMemo, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { type DeskAreas, deskAreasFormSchema, deskAreasSchema } from 'shared-api/contract/catalog/desk-areas';
import { areaProblems } from 'shared-api/rules/personalization/area-rules';
import { useQuery } from 'shared-data';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Actions, Facts, Muted, Row, Rows, Stack, Top } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import type { FormSchema } from 'shared-ui/form-resolver';
import { textIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { areasQuery, saveAreas } from '../../data/catalog.ts';
import {
  type AreasDraft,
  areasDraft,
  areasForm,
  copyOf,
  freeSlots,
  newArea,
  offeredSlots,
  slotForCopy,
} from '../../domain/area-drafts.ts';
import { placePath } from '../../domain/paths.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';
import { AreaEditor } from './area-editor.tsx';

interface AreasProps {
  readonly company: string;
  readonly productId: number;
  /** The product has a new version. */
  readonly onSaved: () => void;
}

/** Where texts and pictures of buyers stand on a product. */
export function Areas({ company, productId, onSaved }: AreasProps) {
  const query = useQuery(areasQuery(company, productId));
  return (
    <Stack>
      <h2>Where it stands</h2>
      <Muted>
        Where the texts and pictures of buyers stand on your pictures. Buyers see theirs there while they
        type, and you see the same picture with the order. Pictures that were drawn before do not change.
      </Muted>
      <QuerySection
        focusRows={false}
        query={query}
        label="Loading the areas"
        failed="The areas could not be loaded"
      >
        {(read) => <Described company={company} read={read} onSaved={onSaved} />}
      </QuerySection>
    </Stack>
  );
}

interface DescribedProps {
  readonly company: string;
  readonly read: DeskAreas;
  readonly onSaved: () => void;
}

function Described({ company, read, onSaved }: DescribedProps) {
  const { product_id: id, parts, pictures, areas } = read;
  if (areas.length === 0 && offeredSlots(parts).length === 0)
    return (
      <EmptyState icon={textIcon}>
        Buyers give no text and no picture for it yet. Say which ones in{' '}
        <TextLink as={Link} to={placePath(company, 'products', id, 'media')}>
          Texts and pictures of buyers
        </TextLink>
        , here or at one of its add-ons.
      </EmptyState>
    );
  if (areas.length === 0 && pictures.length === 0)
    return (
      <EmptyState icon={textIcon}>
        An area stands on a picture.{' '}
        <TextLink as={Link} to={placePath(company, 'products', id, 'pictures')}>
          Add a picture
        </TextLink>{' '}
        of it first.
      </EmptyState>
    );
  return <AreasForm company={company} read={read} onSaved={onSaved} />;
}

/** The contract's checks, and after them those that need the product. */
function areasSchema({ parts, pictures }: DeskAreas): FormSchema {
  return {
    safeParse: (body) => {
      const parsed = deskAreasFormSchema.safeParse(body);
      if (!parsed.success) return parsed;
      const issues = areaProblems(parsed.data.areas, { parts, pictures }).map(({ path, message }) => ({
        path: ['areas', ...path],
        message,
      }));
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

function AreasForm({ company, read, onSaved }: DescribedProps) {
  const { product_id: id, parts, pictures } = read;
  const schema = useMemo(() => areasSchema(read), [read]);
  const edit = useEdit<AreasDraft, DeskAreas>({
    name: `areas of ${id}`,
    read,
    toDraft: areasDraft,
    toBody: areasForm,
    schema,
    save: (draft, version) => saveAreas(company, id, { ...areasForm(draft), version }),
    parse: (current) => deskAreasSchema.safeParse(current).data,
    onSaved,
  });
  const { control } = edit.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'areas' });
  const areas = useWatch({ control, name: 'areas' });
  const [chosen, setChosen] = useState(0);
  const heading = useFocusOnFewer(fields.length);
  const slots = offeredSlots(parts);
  const free = freeSlots(slots, areas);
  const open = Math.min(chosen, areas.length - 1);
  const names = new Map(slots.map(({ key, name }) => [key, name]));
  const errors = edit.form.formState.errors.areas;

  const add = (area: AreasDraft['areas'][number]) => {
    append(area);
    setChosen(areas.length);
  };
  return (
    <EditForm edit={edit} label="Areas of the product">
      <Top>
        <h3 ref={heading} tabIndex={-1}>
          Areas
        </h3>
        <Button
          disabled={free.length === 0}
          onClick={() => {
            const [slot] = free;
            if (slot !== undefined) add(newArea(slot.key, pictures[0]?.location ?? ''));
          }}
        >
          Add an area
        </Button>
      </Top>
      {free.length === 0 ? (
        <Muted>
          Every text and picture that buyers give has its area. More of them are offered in{' '}
          <TextLink as={Link} to={placePath(company, 'products', id, 'media')}>
            Texts and pictures of buyers
          </TextLink>
          .
        </Muted>
      ) : null}
      {fields.length === 0 ? (
        <Note>Nothing stands on its pictures yet: buyers fill in their texts without seeing them.</Note>
      ) : (
        <Rows aria-label="Areas">
          {fields.map((field, index) => {
            const area = areas[index];
            if (area === undefined) return null;
            const label = area.label.trim() || 'Area without a label';
            const copy = slotForCopy(area, free);
            return (
              <Row key={field.id}>
                <Facts>
                  <h4>{label}</h4>
                  <p>{names.get(area.slot) ?? 'A text or picture that is not offered any more'}</p>
                  {errors?.[index] === undefined ? null : <p role="alert">Please look at this one again.</p>}
                </Facts>
                <Actions>
                  <Button
                    size="sm"
                    aria-label={index === open ? `Being edited: ${label}` : `Edit ${label}`}
                    onClick={() => setChosen(index)}
                  >
                    {index === open ? 'Being edited' : 'Edit'}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={copy === undefined}
                    aria-label={`Duplicate ${label}`}
                    onClick={() => copy !== undefined && add(copyOf(area, copy.key))}
                  >
                    Duplicate
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Remove ${label}`}
                    onClick={() => {
                      remove(index);
                      if (index < open) setChosen(open - 1);
                    }}
                  >
                    Remove
                  </Button>
                </Actions>
              </Row>
            );
          })}
        </Rows>
      )}
      {areas[open] === undefined ? null : (
        <AreaEditor
          key={fields[open]?.id}
          form={edit.form}
          read={read}
          areas={areas}
          index={open}
          slots={slots}
          onChoose={setChosen}
        />
      )}
    </EditForm>
  );
}
