import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { type DeskAttribute, OPTIONS_MAX } from 'shared-api/contract/desk-attribute-schema';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Field, Input } from 'shared-ui/primitives/field';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { styled } from 'styled-components';
import type { ChoiceDraft } from '../../domain/desk/choice-draft.ts';
import { counted } from '../../domain/desk/words.ts';
import { Fields } from '../../parts/form/edit-form.tsx';
import { Deeds } from '../../parts/layout.ts';

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

/** What a choice is called, and its options in their order. */
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
              help={count === 0 ? undefined : `${counted(count, 'variant')} with it`}
              error={errors.options?.[place]?.name_view?.message}
            >
              <Input autoComplete="off" {...register(`options.${place}.name_view`)} />
            </Field>
            <Deeds>
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
            </Deeds>
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
      <Checkbox label="Has to be chosen" {...register('req')} />
    </Fields>
  );
}
