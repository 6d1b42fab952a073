import type { KeyboardEvent } from 'react';
import type { CartEntry } from 'shared-api/contract/cart-schema';
import { Stepper } from 'shared-ui/primitives/stepper';
import { Switch } from 'shared-ui/primitives/switch';
import { quantityId } from '../../domain/wish-words.ts';
import type { WishActions } from './wish-actions.ts';
import { Controls } from './wish-layout.ts';

interface WishControlsProps {
  readonly entry: CartEntry;
  readonly giftRunning: boolean;
  readonly actions: WishActions;
}

/** How many of a wish, and whether it is a gift. */
export function WishControls({ entry, giftRunning, actions }: WishControlsProps) {
  const end = () => actions.endQuantity(entry);
  const endByEnter = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') end();
  };
  return (
    <Controls>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears what the box inside it is told */}
      <div onBlur={end} onKeyDown={endByEnter}>
        <Stepper
          id={quantityId(entry)}
          label="Quantity"
          value={entry.cart_quantity}
          max={entry.cart_max_quantity}
          limitText={limitText(entry)}
          onChange={(to) => actions.changeQuantity(entry, to)}
        />
      </div>
      <Switch
        label="Gift"
        checked={entry.gift}
        busy={giftRunning}
        onChange={({ target }) => actions.change(entry, { field: 'gift', to: target.checked })}
      />
    </Controls>
  );
}

/** The production box says how many there are; here it is said where fewer are left for this wish, or none more. */
function limitText({ cart_quantity: wanted, cart_max_quantity: most, max_quantity }: CartEntry): string {
  return most < max_quantity || wanted >= most ? `${most.toLocaleString('en-US')} at most` : '';
}
