import { useState } from 'react';
import type { DeskAttribute } from 'shared-api/contract/desk-attribute-schema';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { Button } from 'shared-ui/primitives/button';
import { orderChoices, removeChoice } from '../../data/desk/choices.ts';
import { moved } from '../../domain/desk/moved.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Muted, Stack, Top } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useAskFirst } from '../../parts/use-ask-first.ts';
import { useDeed } from '../../parts/use-deed.ts';
import { useFocusBack, useFocusOnFewer } from '../../parts/use-focus.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { NewChoice } from './new-choice.tsx';

export interface ChoicesProps {
  readonly company: string;
  readonly product: DeskProduct;
  readonly onChange: (product: DeskProduct) => void;
  readonly onOutdated: () => void;
}

/** What shoppers choose by: size, colour, wood. Each variant has one option of each. */
export function Choices({ company, product, onChange, onOutdated }: ChoicesProps) {
  const [adding, setAdding] = useState(false);
  const add = useFocusBack(adding);
  const { busy, news, say, run } = useDeed();
  const { id, version, attributes } = product;
  const after = { onDone: onChange, onOutdated };
  const order = (from: number, to: number) =>
    run(
      'order',
      () => orderChoices(company, id, { version, ids: moved(attributes, from, to).map((each) => each.id) }),
      after,
    );
  const removing = useAskFirst<DeskAttribute>();
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
      <Said news={news} />
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
          onOutdated={onOutdated}
          place={place}
          last={place === attributes.length - 1}
          onMove={(to) => void order(place, to)}
          onRemove={() => removing.ask(choice)}
        />
      ))}
      {removing.thing === null ? null : (
        <ConfirmDialog
          open={removing.open}
          onClose={removing.close}
          title={`Remove the choice ${removing.thing.name_view}?`}
          label={`Remove ${removing.thing.name_view}`}
          busyLabel="Removing"
          danger
          run={() => removeChoice(company, id, removing.thing?.id ?? 0, version)}
          onDone={(changed) => {
            removing.close();
            say({ tone: 'success', sentence: `${removing.thing?.name_view} is no choice any more.` });
            onChange(changed);
          }}
          onOutdated={onOutdated}
        >
          <p>Its options go with their swatches, and no variant has one of them any more.</p>
          <Muted>This cannot be undone.</Muted>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
