import type { CartEntry } from 'shared-api/contract/cart/cart-schema';
import { Button } from 'shared-ui/primitives/button';
import { DialogActions } from 'shared-ui/primitives/dialog';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { MissingMedia } from '../../../data/media/media-calls.ts';
import type { WishAddons } from '../../../domain/cart-sum.ts';
import { needWords } from '../../../domain/media/media-rule.ts';
import { wishTitle } from '../../../domain/wish-words.ts';
import type { MediaTarget } from '../media-target.ts';

const Words = styled.div`
  display: grid;
  gap: var(--s8);

  small {
    font: var(--t14);
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;

const List = styled.ul`
  display: grid;
  margin-top: var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8) var(--s16);
  padding: var(--s12) var(--s16);

  & + & {
    border-top: 1px solid var(--hairline);
  }

  > p {
    flex: 1 1 200px;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    font: var(--t14);
    color: var(--muted);
  }
`;

interface RequiredContentProps {
  readonly wish: CartEntry;
  readonly addons: WishAddons;
  readonly lacks: readonly MissingMedia[];
  readonly onClose: () => void;
  readonly onLead: (target: MediaTarget | 'quantity') => void;
}

/** The missing media, each with a link to its dialog. */
export function RequiredContent({ wish, addons, lacks, onClose, onLead }: RequiredContentProps) {
  const open = lacks.filter(({ needs }) => needs !== null);
  const unknown = !wish.addon_media && addons.kind !== 'known';
  const over = wish.cart_quantity > wish.cart_max_quantity;
  const nothing = open.length === 0 && !unknown && !over;
  return (
    <>
      <Words>
        <p>
          {nothing
            ? 'Everything this wish needs is here. It can be checked out.'
            : 'This wish can be checked out once it has all it needs.'}
        </p>
        <small>{wishTitle(wish)}</small>
      </Words>
      {nothing ? null : (
        <List>
          {open.map(({ part, needs }) => (
            <Row key={typeof part === 'string' ? part : part.id}>
              <p>
                {nameOf(wish, part)}
                <small>{missing(needs ?? [])}</small>
              </p>
              <Button variant="bad" onClick={() => onLead({ wish, part })}>
                {part === 'gift' ? 'Gift Media' : 'Add Media'}
                <VisuallyHidden> for {nameOf(wish, part)}</VisuallyHidden>
              </Button>
            </Row>
          ))}
          {unknown ? (
            <Row>
              <p>
                Add-ons
                <small>Their media are missing. Which ones could not be loaded.</small>
              </p>
            </Row>
          ) : null}
          {over ? (
            <Row>
              <p>
                Quantity
                <small>Update Quantity, Max Quantity is {wish.cart_max_quantity}</small>
              </p>
              <Button variant="bad" onClick={() => onLead('quantity')}>
                Change quantity
              </Button>
            </Row>
          ) : null}
        </List>
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function nameOf(wish: CartEntry, part: MediaTarget['part']): string {
  if (part === 'main') return wish.name_view;
  return part === 'gift' ? 'Gift' : part.name_view;
}

function missing(needs: readonly string[]): string {
  return needs.length === 0 ? 'Its media are missing.' : `Missing: ${needWords(needs)}.`;
}
