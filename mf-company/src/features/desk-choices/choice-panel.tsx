import type { DeskAttribute } from 'shared-api/contract/desk-attribute-schema';
import { deskAttributeFormSchema } from 'shared-api/contract/desk-attribute-schema';
import { type DeskProduct, deskProductSchema } from 'shared-api/contract/desk-product-schema';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { saveChoice } from '../../data/desk/choices.ts';
import { type ChoiceDraft, choiceDraft, choiceForm } from '../../domain/desk/choice-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Deeds, Panel, Top } from '../../parts/layout.ts';
import { useMovedFocus } from '../../parts/use-focus.ts';
import { ChoiceFields } from './choice-fields.tsx';
import { Swatches } from './swatches.tsx';

interface ChoicePanelProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly choice: DeskAttribute;
  /** What is under way with the choices as a whole. */
  readonly busy: string | null;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
  readonly place: number;
  readonly last: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** A choice with its options. */
export function ChoicePanel(props: ChoicePanelProps) {
  const { company, product, choice, busy, place, last } = props;
  const { onChange, onOutdated, onMove, onRemove } = props;
  const hold = useMovedFocus(place);
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
  const off = busy !== null;
  return (
    <Panel aria-label={name_view}>
      <Top>
        <h3>{name_view}</h3>
        <Deeds>
          <IconButton
            label={`Move ${name_view} up`}
            path={chevronUpIcon}
            off={off || place === 0}
            onClick={({ currentTarget }) => {
              hold(currentTarget);
              onMove(place - 1);
            }}
          />
          <IconButton
            label={`Move ${name_view} down`}
            path={chevronDownIcon}
            off={off || last}
            onClick={({ currentTarget }) => {
              hold(currentTarget);
              onMove(place + 1);
            }}
          />
          <IconButton label={`Remove ${name_view}`} path={deleteIcon} off={off} onClick={onRemove} />
        </Deeds>
      </Top>
      <EditForm edit={edit} label={`Choice ${name_view}`}>
        <ChoiceFields form={edit.form} used={choice.options} />
      </EditForm>
      <Swatches
        company={company}
        product={product}
        choice={choice}
        onChange={onChange}
        onOutdated={onOutdated}
      />
    </Panel>
  );
}
