import type { Address } from 'shared-api/contract/address-schema';
import { addressLines } from '../../domain/address-words.ts';
import { Label } from './address-layout.ts';

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
