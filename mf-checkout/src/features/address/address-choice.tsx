import type { Address } from 'shared-api/contract/address-schema';
import { plusIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { addressTitle } from '../../domain/address-words.ts';
import { AddressLabel } from './address-label.tsx';
import { Acts, Panel } from './address-layout.ts';

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: Address | null;
  /** The chosen one was just saved in other words than it was entered in. */
  readonly corrected: boolean;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
  readonly onGoOn: () => void;
}

/** Where it goes: one of the saved addresses, or a new one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { addresses, chosen, corrected, onChoose, onAdd, onGoOn } = props;
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
          {corrected ? (
            <Note tone="info" live="status">
              The carrier corrected the address you entered. Please look at it once more.
            </Note>
          ) : null}
        </>
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
