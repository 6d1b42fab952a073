import { Swatch } from 'shared-ui/composites/swatch';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { type Choice, optionName } from '../../domain/choice.ts';
import { type Part, shownSelection } from '../../domain/part.ts';

interface ChoiceGroupProps {
  readonly part: Part;
  readonly choice: Choice;
  readonly onChoose: (attributeId: number, selection: number) => void;
}

/** One choice to make: by what its options look like where they have pictures, else by their words. */
export function ChoiceGroup({ part, choice, onChoose }: ChoiceGroupProps) {
  const selection = shownSelection(part, choice);
  const pictured = choice.options.some(({ picture }) => picture !== null);
  const remark = part.remark?.attributeId === choice.id ? part.remark : null;
  return (
    <RadioGroup
      legend={choice.name}
      hint={pictured ? (optionName(choice, selection) ?? undefined) : undefined}
      required={choice.required}
      look={pictured ? 'swatches' : 'cards'}
      options={choice.options.map(({ id, name_view, picture }) => ({
        value: String(id),
        label: name_view,
        start: pictured ? <Swatch location={picture} /> : undefined,
      }))}
      value={selection === null ? null : String(selection)}
      onChange={(value) => onChoose(choice.id, Number(value))}
      remark={remark?.failed === false ? remark.text : undefined}
      error={remark?.failed ? remark.text : undefined}
    />
  );
}
