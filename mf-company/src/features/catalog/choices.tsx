import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import {
  type DeskAttribute,
  type DeskProduct,
  deskAttributeFormSchema,
  deskProductSchema,
  OPTIONS_MAX,
} from 'shared-api/contract/catalog/editing-schema';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ConfirmDialog, useConfirmation } from 'shared-ui/desk/confirm-dialog';
import { Fields } from 'shared-ui/desk/edit-form';
import { useFirstField, useFocusBack, useFocusOnFewer } from 'shared-ui/desk/focus';
import { Actions, Muted, Panel, Stack, Top } from 'shared-ui/desk/layout';
import { moveItem, PlaceButtons } from 'shared-ui/desk/place-buttons';
import { StatusNote } from 'shared-ui/desk/query-section';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input } from 'shared-ui/primitives/field';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { styled } from 'styled-components';
import { addChoice, orderChoices, removeChoice, saveChoice } from '../../data/catalog.ts';
import { type ChoiceDraft, choiceDraft, choiceForm, NEW_CHOICE } from '../../domain/drafts.ts';
import { EditForm, useEdit } from '../../parts/edit-form.tsx';
import { runConfirmed, useAction } from '../../parts/use-action.ts';
import { Swatches, type SwatchesProps } from './swatches.tsx';

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s8);
  align-items: start;

  > :last-child {
    margin-top: 26px;
    flex-wrap: nowrap;
    gap: 0;
  }
`;

interface ChoiceFieldsProps {
  readonly form: UseFormReturn<ChoiceDraft>;
  /** Options that are stored, with how many variants have each: those stay. */
  readonly used?: DeskAttribute['options'];
}

/** The name of a choice and its options, in their order. */
export function ChoiceFields({ form, used = [] }: ChoiceFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const options = useFieldArray({ control, name: 'options' });
  const variants = (option: number | undefined) => used.find(({ id }) => id === option)?.used_by ?? 0;
  return (
    <Fields>
      <Field label="Choice" required help="Such as Size" error={errors.name_view?.message}>
        <Input autoComplete="off" {...register('name_view')} />
      </Field>
      {options.fields.map((field, place) => {
        const name = `Option ${place + 1}`;
        const count = variants(field.option);
        return (
          <Line key={field.id}>
            <Field
              label={name}
              required
              help={count === 0 ? undefined : `${countWords(count, 'variant')} with it`}
              error={errors.options?.[place]?.name_view?.message}
            >
              <Input autoComplete="off" {...register(`options.${place}.name_view`)} />
            </Field>
            <Actions>
              <IconButton
                size="sm"
                label={`Move ${name} up`}
                path={chevronUpIcon}
                disabled={place === 0}
                onClick={() => options.move(place, place - 1)}
              />
              <IconButton
                size="sm"
                label={`Move ${name} down`}
                path={chevronDownIcon}
                disabled={place === options.fields.length - 1}
                onClick={() => options.move(place, place + 1)}
              />
              <IconButton
                size="sm"
                label={`Remove ${name}`}
                path={deleteIcon}
                disabled={count > 0 || options.fields.length === 1}
                onClick={() => options.remove(place)}
              />
            </Actions>
          </Line>
        );
      })}
      <div>
        <Button
          size="sm"
          disabled={options.fields.length >= OPTIONS_MAX}
          onClick={() => options.append({ name_view: '' })}
        >
          Add an option
        </Button>
      </div>
      <Checkbox label="Required" {...register('req')} />
    </Fields>
  );
}

interface ChoicePanelProps extends SwatchesProps {
  readonly busy: string | null;
  readonly place: number;
  readonly last: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A choice with its options. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { company, product, choice, busy, place, last } = props;
  const { onChange, onStale, onMove, onRemove } = props;
  const { id, name_view } = choice;
  const draftOf = ({ attributes }: DeskProduct) =>
    choiceDraft(attributes.find((each) => each.id === id) ?? choice);
  const edit = useEdit<ChoiceDraft, DeskProduct>({
    name: `choice ${id}`,
    read: product,
    toDraft: draftOf,
    toBody: choiceForm,
    schema: deskAttributeFormSchema,
    save: (draft, version) => saveChoice(company, product.id, id, { ...choiceForm(draft), version }),
    parse: (current) => deskProductSchema.safeParse(current).data,
    onSaved: onChange,
  });
  return (
    <Panel aria-label={name_view}>
      <Top>
        <h3>{name_view}</h3>
        <PlaceButtons
          name={name_view}
          place={place}
          last={last}
          off={busy !== null}
          onMove={onMove}
          onRemove={onRemove}
        />
      </Top>
      <EditForm edit={edit} label={`Choice ${name_view}`}>
        <ChoiceFields form={edit.form} used={choice.options} />
      </EditForm>
      <Swatches company={company} product={product} choice={choice} onChange={onChange} onStale={onStale} />
    </Panel>
  );
}

interface NewChoiceProps {
  readonly company: string;
  readonly productId: number;
  readonly onClose: () => void;
  readonly onAdded: (product: DeskProduct) => void;
}

/** A choice that is not there yet. */
export function NewChoice({ company, productId, onClose, onAdded }: NewChoiceProps) {
  const edit = useEdit<ChoiceDraft, DeskProduct | { version: number }>({
    name: `new choice of ${productId}`,
    read: { version: 1 },
    toDraft: () => NEW_CHOICE,
    toBody: choiceForm,
    schema: deskAttributeFormSchema,
    save: (draft) => addChoice(company, productId, choiceForm(draft)),
    parse: () => undefined,
    adds: true,
    onSaved: (product) => {
      if ('attributes' in product) onAdded(product);
    },
  });
  const panel = useFirstField<HTMLElement>();
  return (
    <Panel ref={panel} aria-labelledby="new-choice">
      <Top>
        <h3 id="new-choice">New choice</h3>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Not now
        </Button>
      </Top>
      <EditForm edit={edit} label="New choice" saveLabel="Add the choice">
        <ChoiceFields form={edit.form} />
      </EditForm>
    </Panel>
  );
}

export interface ChoicesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onStale: () => void;
}

/** What shoppers choose by: size, colour, wood. Each variant has one option of each. */
export function Choices({ company, product, onChange, onStale }: ChoicesProps) {
  const [adding, setAdding] = useState(false);
  const add = useFocusBack(adding);
  const { busy, status, setStatus, run } = useAction();
  const { id, version, attributes } = product;
  const after = { onDone: onChange, onStale };
  const order = (from: number, to: number) =>
    run(
      'order',
      () =>
        orderChoices(company, id, { version, ids: moveItem(attributes, from, to).map((each) => each.id) }),
      after,
    );
  const removing = useConfirmation<DeskAttribute>();
  const heading = useFocusOnFewer(attributes.length);
  return (
    <Stack>
      <Top>
        <h2 ref={heading} tabIndex={-1}>
          Choices
        </h2>
        {adding ? null : (
          <Button ref={add} onClick={() => setAdding(true)}>
            Add a choice
          </Button>
        )}
      </Top>
      <Muted>
        Shoppers choose a variant by these. A variant that is there already gets the first option of a new
        one.
      </Muted>
      <StatusNote status={status} />
      {adding ? (
        <NewChoice
          company={company}
          productId={id}
          onClose={() => setAdding(false)}
          onAdded={(changed) => {
            setAdding(false);
            onChange(changed);
          }}
        />
      ) : null}
      {attributes.length === 0 && !adding ? (
        <EmptyState>It comes as it is: there is nothing to choose.</EmptyState>
      ) : null}
      {attributes.map((choice, place) => (
        <ChoicePanel
          key={choice.id}
          company={company}
          product={product}
          choice={choice}
          busy={busy}
          onChange={onChange}
          onStale={onStale}
          place={place}
          last={place === attributes.length - 1}
          onMove={(to) => void order(place, to)}
          onRemove={() => removing.ask(choice)}
        />
      ))}
      {removing.item === null ? null : (
        <ConfirmDialog
          open={removing.open}
          onClose={removing.close}
          title={`Remove the choice ${removing.item.name_view}?`}
          label={`Remove ${removing.item.name_view}`}
          busyLabel="Removing"
          danger
          onConfirm={() =>
            runConfirmed(removeChoice(company, id, removing.item?.id ?? 0, version), {
              onDone: (changed) => {
                removing.close();
                setStatus({ tone: 'success', message: `${removing.item?.name_view} is no choice any more.` });
                onChange(changed);
              },
              onStale,
            })
          }
        >
          <p>Its options go with their swatches, and no variant has one of them any more.</p>
          <Muted>This cannot be undone.</Muted>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
