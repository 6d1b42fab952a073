import { deskAttributeFormSchema } from 'shared-api/contract/desk-attribute-schema';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { Button } from 'shared-ui/primitives/button';
import { addChoice } from '../../data/desk/choices.ts';
import { type ChoiceDraft, choiceForm, NEW_CHOICE } from '../../domain/desk/choice-draft.ts';
import { EditForm } from '../../parts/form/edit-form.tsx';
import { useEdit } from '../../parts/form/use-edit.ts';
import { Panel, Top } from '../../parts/layout.ts';
import { useFirstField } from '../../parts/use-focus.ts';
import { ChoiceFields } from './choice-fields.tsx';

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
