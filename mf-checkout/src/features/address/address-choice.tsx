import type { ReactNode } from 'react';
import type { Address } from 'shared-api/contract/checkout/address';
import { plusIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { type AddressDraft, addressLines, addressTitle } from '../../domain/address.ts';
import { Acts, Changes, Label, Panel } from './layout.ts';

/** The full address. */
export function AddressLabel({ address }: { readonly address: Address }) {
  const [name, ...lines] = addressLines(address);
  return (
    <Label aria-label="Full address">
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Label>
  );
}

/** An address as it was entered, and as the carrier writes it. */
export interface Spellings {
  readonly entered: AddressDraft;
  readonly suggested: Omit<Address, 'id'>;
}

type Spelling = keyof Spellings;

interface SpellingChoiceProps {
  readonly spellings: Spellings;
  /** The one that is saved. */
  readonly saved: Spelling;
  /** Why the other one could not be saved; '' for nothing. */
  readonly error: string;
  readonly onChoose: (spelling: Spelling) => void;
}

/** The address as the carrier writes it beside the one that was entered, to choose from. */
export function SpellingChoice({ spellings, saved, error, onChoose }: SpellingChoiceProps) {
  return (
    <>
      <Note tone="info" live="status">
        The carrier corrected the address you entered. Please look at it once more.
      </Note>
      <RadioGroup<Spelling>
        legend="Ship to"
        options={[
          { value: 'suggested', label: addressTitle(spellings.suggested), note: 'Suggested by the carrier' },
          { value: 'entered', label: addressTitle(spellings.entered), note: 'As you entered it' },
        ]}
        value={saved}
        onChange={onChoose}
        error={error === '' ? undefined : error}
      />
    </>
  );
}

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: Address | null;
  /** The choice between two spellings of the chosen address; null where there is none. */
  readonly spelling: ReactNode;
  /** What was done last; '' for nothing. */
  readonly news: string;
  /** Why the last change failed; '' when it did not. */
  readonly error: string;
  readonly onEdit: (address: Address) => void;
  readonly onDelete: (address: Address) => void;
  readonly onUseFirst: (address: Address) => void;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
  readonly onGoOn: () => void;
}

/** Chooses a saved address, or adds a new one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { addresses, chosen, spelling, news, error, onChoose, onEdit, onDelete, onUseFirst, onAdd, onGoOn } =
    props;
  return (
    <Panel aria-labelledby="address-title">
      <h2 id="address-title">Choose a shipping address</h2>
      {chosen === null ? (
        <p>You have no saved address yet. We ship anywhere in the US.</p>
      ) : (
        <>
          <Field label="Saved addresses">
            <Select value={chosen.id} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
              {addresses.toReversed().map((address) => (
                <option key={address.id} value={address.id}>
                  {addressTitle(address)}
                </option>
              ))}
            </Select>
          </Field>
          <AddressLabel address={chosen} />
          <Changes>
            <Button size="sm" aria-haspopup="dialog" onClick={() => onEdit(chosen)}>
              Edit<VisuallyHidden> this address</VisuallyHidden>
            </Button>
            {chosen === addresses.at(-1) ? null : (
              <Button size="sm" onClick={() => onUseFirst(chosen)}>
                Use first<VisuallyHidden>: offer this address before the others</VisuallyHidden>
              </Button>
            )}
            <Button size="sm" variant="danger" aria-haspopup="dialog" onClick={() => onDelete(chosen)}>
              Delete<VisuallyHidden> this address</VisuallyHidden>
            </Button>
          </Changes>
          {spelling}
        </>
      )}
      <div role="status">{news === '' ? null : <Note tone="success">{news}</Note>}</div>
      {error === '' ? null : (
        <Note tone="danger" live="alert">
          {error}
        </Note>
      )}
      <Acts>
        <Button size="lg" variant={chosen === null ? 'primary' : 'line'} onClick={onAdd}>
          <Icon path={plusIcon} size={20} />
          {chosen === null ? 'Add Address' : 'Add'}
        </Button>
        <Button
          size="lg"
          variant={chosen === null ? 'line' : 'primary'}
          disabled={chosen === null}
          onClick={onGoOn}
        >
          Shipping Options
        </Button>
      </Acts>
    </Panel>
  );
}
