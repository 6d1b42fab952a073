import { memo, useState } from 'react';
import { maxQuantity } from 'shared-api/rules/fulfilment/stock';
import { formatDollars } from 'shared-api/rules/money';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { Picture } from 'shared-ui/composites/picture';
import { Swatch } from 'shared-ui/composites/swatch';
import { checkIcon } from 'shared-ui/icons/signs';
import { Accordion } from 'shared-ui/primitives/accordion';
import { Button } from 'shared-ui/primitives/button';
import { Fold } from 'shared-ui/primitives/fold';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { warmLoaders } from '../data/lazy-loaders.ts';
import { type ChoicesState, useChoices } from '../data/use-order.ts';
import { type Choice, optionName } from '../domain/choice.ts';
import type { OrderEvent } from '../domain/order.ts';
import { addonNote, type Part, shownSelection } from '../domain/part.ts';

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

const Body = styled.div`
  display: grid;
  gap: var(--s16);
  justify-items: start;
  font: var(--t14);

  > * {
    max-width: 100%;
  }

  fieldset,
  > div {
    width: 100%;
  }
`;

const Text = styled.p`
  color: var(--muted);
`;

interface AddonBodyProps {
  readonly part: Part;
  readonly state: ChoicesState;
  readonly onRetry: () => void;
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** The inside of an add-on: its text, its choices, and the button that takes it or gives it back. */
export function AddonBody({ part, state, onRetry, onChoose, tell }: AddonBodyProps) {
  const gone = maxQuantity(part.merchandise) === 0;
  const take = (taken: boolean) => tell({ type: 'took', productId: part.productId, taken });
  if (state === 'failed') {
    return (
      <Body>
        <Note tone="danger" live="alert">
          The choices of this add-on could not be loaded.
        </Note>
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      </Body>
    );
  }
  return (
    <Body>
      <Text>{part.merchandise.describe}</Text>
      <LoadingState
        pending={state === 'waiting'}
        label={`Loading the choices of ${part.name}`}
        onRetry={onRetry}
        skeleton={<Skeleton width="100%" height="84px" radius={8} />}
      >
        <Chooser part={part} onChoose={onChoose} />
      </LoadingState>
      {gone ? <Text>Sold out for now.</Text> : null}
      {part.required || (gone && !part.taken) || state !== 'known' ? null : part.taken ? (
        <Button size="sm" onClick={() => take(false)}>
          Remove
        </Button>
      ) : (
        <Button size="sm" onClick={() => take(true)}>
          Add
        </Button>
      )}
    </Body>
  );
}

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

const Place = styled.section`
  h2 {
    margin-bottom: 10px;
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }
`;

interface AddonsProps {
  readonly parts: readonly Part[];
  readonly onChoose: (part: Part, attributeId: number, selection: number) => void;
  readonly tell: (event: OrderEvent) => void;
}

/** A product's add-ons with their options; nothing when there are none. */
export function Addons({ parts, onChoose, tell }: AddonsProps) {
  if (parts.length === 0) return null;
  return (
    <Place aria-label="Add-ons">
      <h2>Add-ons</h2>
      <Accordion>
        {parts.map((part) => (
          <AddonFold key={part.productId} part={part} onChoose={onChoose} tell={tell} />
        ))}
      </Accordion>
    </Place>
  );
}
