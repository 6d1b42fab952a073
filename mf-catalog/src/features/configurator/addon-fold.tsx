import { memo, useState } from 'react';
import { formatDollars } from 'shared-api/rules/format-money';
import { Picture } from 'shared-ui/composites/picture';
import { checkIcon } from 'shared-ui/icons/signs';
import { Fold } from 'shared-ui/primitives/fold';
import { Icon } from 'shared-ui/primitives/icon';
import { styled } from 'styled-components';
import { useChoices } from '../../data/use-choices.ts';
import { addonNote } from '../../domain/addon-note.ts';
import type { OrderEvent } from '../../domain/order-state.ts';
import type { Part } from '../../domain/part.ts';
import { AddonBody } from './addon-body.tsx';

const Face = styled.span`
  position: relative;
  flex: none;
  width: 48px;
  height: 48px;

  img {
    border-radius: var(--r8);
    background: var(--subtle);
  }
`;

const Mark = styled.span`
  position: absolute;
  right: -5px;
  bottom: -5px;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 2px solid var(--paper);
  border-radius: var(--full);
  background: var(--solid);
  color: var(--on-solid);

  svg {
    width: 12px;
    height: 12px;
    stroke-width: 3;
  }
`;

const Word = styled.b`
  font-weight: 600;
  color: var(--link);
`;

interface AddonFoldProps {
  readonly part: Part;
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** One add-on: what it is, what it costs and whether it is taken; opened, its choices. */
export const AddonFold = memo(function AddonFold({ part, onChoose, tell }: AddonFoldProps) {
  const [open, setOpen] = useState(part.required);
  const { state, load } = useChoices(part, tell);
  const { merchandise } = part;
  const note = addonNote(part);

  const toggle = (next: boolean) => {
    setOpen(next);
    if (next && (state === 'idle' || state === 'failed')) load();
  };

  return (
    <Fold
      title={part.name}
      note={
        <>
          {note.word === null ? null : <Word>{note.word}</Word>}
          {note.word === null ? null : ' · '}
          {note.text}
        </>
      }
      start={
        <Face>
          <Picture location={merchandise.picture_location} alt="" sizes="48px" />
          {part.taken ? (
            <Mark>
              <Icon path={checkIcon} size={14} />
            </Mark>
          ) : null}
        </Face>
      }
      end={`+${formatDollars(merchandise.price_usd)}`}
      open={open}
      onToggle={toggle}
    >
      <AddonBody part={part} state={state} onRetry={load} onChoose={onChoose} tell={tell} />
    </Fold>
  );
});
