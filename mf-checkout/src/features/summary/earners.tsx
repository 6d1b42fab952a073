import type { CheckoutEntry } from 'shared-api/contract/cart-schema';
import { SmallPrint } from 'shared-ui/composites/side-sheet';
import { peopleIcon } from 'shared-ui/icons/people';
import { Icon } from 'shared-ui/primitives/icon';
import { earnerWords } from '../../domain/earners.ts';

/** Who earns by what is bought, said beside every sum before it is paid; nothing where nobody does. */
export function Earners({ entries }: { readonly entries: readonly CheckoutEntry[] }) {
  const words = earnerWords(entries);
  if (words === '') return null;
  return (
    <SmallPrint>
      <Icon path={peopleIcon} size={16} />
      <span>{words}</span>
    </SmallPrint>
  );
}
