import { styled } from 'styled-components';
import { warmLoaders } from '../../data/first-data.ts';
import type { Part } from '../../domain/part.ts';
import { ChoiceGroup } from './choice-group.tsx';

const Groups = styled.div`
  display: grid;
  gap: var(--s24);
`;

interface ChooserProps {
  readonly part: Part;
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
}

/** Everything that can be chosen about a product; nothing where it comes in one form only. */
export function Chooser({ part, onChoose }: ChooserProps) {
  if (part.choices === null || part.choices.length === 0) return null;
  return (
    <Groups onPointerEnter={warmLoaders} onFocus={warmLoaders}>
      {part.choices.map((choice) => (
        <ChoiceGroup
          key={choice.id}
          part={part}
          choice={choice}
          onChoose={(attributeId, selection) => onChoose(part, attributeId, selection)}
        />
      ))}
    </Groups>
  );
}
