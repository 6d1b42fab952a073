import { Skeleton } from 'shared-ui/primitives/skeleton';
import { Fields } from './address-layout.ts';

/** The address form in about its own geometry, before its code is here. */
export function AddressSkeleton() {
  return (
    <Fields aria-hidden="true">
      {['name', 'address', 'address 2', 'city', 'state and zip', 'buttons'].map((part) => (
        <Skeleton key={part} height="70px" />
      ))}
    </Fields>
  );
}
