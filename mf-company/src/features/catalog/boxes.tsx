import { useContext, useEffect, useRef, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { boxNameRule, type CompanyBox, companyBoxFormSchema } from 'shared-api/contract/catalog/boxes';
import { issueMessage } from 'shared-api/rules/issue-message';
import { fieldMessages, queryClient, toApiError, useQuery } from 'shared-data';
import { dropDraft, readDraft } from 'shared-shell/form-drafts';
import { Fields } from 'shared-ui/desk/edit-form';
import { useFocusOnFewer } from 'shared-ui/desk/focus';
import { Facts, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { useUnsavedWarning } from 'shared-ui/desk/unsaved-warning';
import { problemsResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { addBox, boxesQuery, removeBox } from '../../data/catalog.ts';
import { useUnits } from '../../data/units.ts';
import { boxSidesOf, boxValue, inOtherUnits, measureText } from '../../domain/measure-texts.ts';
import { DraftScope, NOT_SAVED, useDraftKeeping } from '../../parts/edit-form.tsx';
import { MeasureInput } from '../../parts/measure-input.tsx';
import { useAction } from '../../parts/use-action.ts';

const sidesValue = ({ length_mm, width_mm, height_mm }: CompanyBox): string =>
  boxValue([length_mm, width_mm, height_mm]);

interface BoxFieldProps {
  readonly company: string;
  readonly onChoose: (box: CompanyBox) => void;
}

/** Fills in the sides of a box that the company keeps; nothing while it keeps none. */
export function BoxField({ company, onChoose }: BoxFieldProps) {
  const { data } = useQuery(boxesQuery(company));
  const units = useUnits();
  const boxes = data?.boxes ?? [];
  if (boxes.length === 0) return null;
  return (
    <Field label="Use a box">
      <Select
        value=""
        onChange={({ target }) => {
          const box = boxes.find(({ id }) => String(id) === target.value);
          if (box !== undefined) onChoose(box);
        }}
      >
        <option value="">Choose</option>
        {boxes.map((box) => (
          <option key={box.id} value={box.id}>
            {box.name_view}, {measureText('box', sidesValue(box), units)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface NewBox {
  name_view: string;
  box: string;
}

const EMPTY: NewBox = { name_view: '', box: '' };
const newBoxFields = ['name_view', 'box'] as const;

const toBody = ({ name_view, box }: NewBox) => {
  const [length_mm = Number.NaN, width_mm = Number.NaN, height_mm = Number.NaN] = boxSidesOf(box) ?? [];
  return { name_view: name_view.trim(), length_mm, width_mm, height_mm };
};

const SIDES = 'A box is three sides, such as 8 x 5 x 2 in';

/** What is wrong by field; errors of the sides stand at the one field that has them all. */
function problemsOf(draft: NewBox): Partial<Record<keyof NewBox, string>> {
  const problems: Partial<Record<keyof NewBox, string>> = {};
  for (const issue of companyBoxFormSchema.safeParse(toBody(draft)).error?.issues ?? []) {
    const field = issue.path[0] === 'name_view' ? 'name_view' : 'box';
    const unread = field === 'box' && boxSidesOf(draft.box) === undefined;
    problems[field] ??= unread ? SIDES : issueMessage(issue);
  }
  return problems;
}

/** The boxes that the company packs in: adds and removes them. A new one is kept in this tab until it is saved. */
export function Boxes({ company }: { readonly company: string }) {
  const query = useQuery(boxesQuery(company));
  const units = useUnits();
  const { busy, status, setStatus, run } = useAction();
  const form = useForm<NewBox>({ defaultValues: EMPTY, resolver: problemsResolver(problemsOf) });
  const { errors, isDirty } = form.formState;
  useUnsavedWarning(isDirty);
  const draftName = `${useContext(DraftScope)} new box`;
  const [kept] = useState(() => readDraft(draftName, EMPTY)?.mine);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (kept === undefined) return;
    for (const field of newBoxFields) form.setValue(field, kept[field], { shouldDirty: true });
    setStatus(NOT_SAVED);
  }, []);
  useDraftKeeping(form, draftName, useRef({ base: EMPTY, read: EMPTY }));
  const heading = useFocusOnFewer(query.data?.boxes.length ?? 0);
  const show = (boxes: Awaited<ReturnType<typeof addBox>>) =>
    queryClient.setQueryData(boxesQuery(company).queryKey, boxes);
  const add = form.handleSubmit((draft) =>
    run('add', () => addBox(company, toBody(draft)), {
      onDone: (boxes) => {
        show(boxes);
        // What was typed during the save stays, unsaved.
        const typed = form.getValues();
        form.reset();
        dropDraft(draftName);
        for (const field of newBoxFields)
          if (typed[field] !== draft[field]) form.setValue(field, typed[field], { shouldDirty: true });
      },
      onStale: () => void query.refetch(),
      success: () => `${draft.name_view.trim()} is saved.`,
      onError: (error) => {
        const message = fieldMessages(toApiError(error))['name_view'];
        if (message !== undefined)
          form.setError('name_view', { type: 'server', message }, { shouldFocus: true });
      },
    }),
  );
  return (
    <details open={kept !== undefined}>
      <summary>Boxes</summary>
      <Stack>
        <h3 ref={heading} tabIndex={-1}>
          Your boxes
        </h3>
        <Muted>
          Choose one of them by its name instead of typing its sides. Variants keep their own sides when a box
          goes.
        </Muted>
        <StatusNote status={status} />
        <QuerySection query={query} label="Loading the boxes" failed="The boxes could not be loaded">
          {({ boxes }) =>
            boxes.length === 0 ? (
              <Muted>No boxes yet.</Muted>
            ) : (
              <Rows aria-label="Boxes">
                {boxes.map((box) => (
                  <Row key={box.id}>
                    <Facts>
                      <h4>{box.name_view}</h4>
                      <p>
                        {measureText('box', sidesValue(box), units)} ·{' '}
                        {inOtherUnits('box', sidesValue(box), units)}
                      </p>
                    </Facts>
                    <Button
                      size="sm"
                      variant="danger"
                      aria-label={`Remove ${box.name_view}`}
                      busy={busy === `remove ${box.id}`}
                      busyLabel="Removing"
                      onClick={() =>
                        void run(`remove ${box.id}`, () => removeBox(company, box.id), {
                          onDone: show,
                          onStale: () => void query.refetch(),
                          success: () => `${box.name_view} is removed.`,
                        })
                      }
                    >
                      Remove
                    </Button>
                  </Row>
                ))}
              </Rows>
            )
          }
        </QuerySection>
        <form noValidate aria-label="New box" onSubmit={(event) => void add(event)}>
          <Fields>
            <Field
              label="Name of the box"
              required
              help="Such as Mug box"
              limit={boxNameRule.max}
              error={errors.name_view?.message}
            >
              <Input autoComplete="off" {...form.register('name_view')} />
            </Field>
            <Controller
              control={form.control}
              name="box"
              render={({ field }) => (
                <Field
                  label="Length × width × height"
                  required
                  help={inOtherUnits('box', field.value, units) || 'Such as 8 x 5 x 2 in'}
                  error={errors.box?.message}
                >
                  <MeasureInput measure="box" {...field} />
                </Field>
              )}
            />
            <div>
              <Button type="submit" busy={busy === 'add'} busyLabel="Saving">
                Add the box
              </Button>
            </div>
          </Fields>
        </form>
      </Stack>
    </details>
  );
}
