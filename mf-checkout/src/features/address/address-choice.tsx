import type { Address } from 'shared-api/contract/checkout/address';
import { plusIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Select } from 'shared-ui/primitives/field';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { addressLines, addressTitle } from '../../domain/address.ts';
import { Acts, Label, Panel } from './layout.ts';

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

interface AddressChoiceProps {
  readonly addresses: readonly Address[];
  readonly chosen: Address | null;
  /** The carrier corrected the chosen address. */
  readonly corrected: boolean;
  readonly onChoose: (id: number) => void;
  readonly onAdd: () => void;
  readonly onGoOn: () => void;
}

/** Chooses a saved address, or adds a new one. */
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
