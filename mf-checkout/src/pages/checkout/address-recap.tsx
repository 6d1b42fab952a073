import type { Address } from 'shared-api/contract/address-schema';
import { Button } from 'shared-ui/primitives/button';
import { addressTitle } from '../../domain/address-words.ts';
import { Recap } from './checkout-layout.ts';

interface AddressRecapProps {
  readonly address: Address;
  readonly onChange: () => void;
}

/** Where it goes, and the way to change that. */
export function AddressRecap({ address, onChange }: AddressRecapProps) {
  return (
    <Recap>
      <div>
        <small>Shipping address</small>
        {addressTitle(address)}
      </div>
      <Button onClick={onChange}>Change Shipping Address</Button>
    </Recap>
  );
}
