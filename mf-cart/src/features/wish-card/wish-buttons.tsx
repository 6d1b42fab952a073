import type { CartEntry } from 'shared-api/contract/cart-schema';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { takesMedia } from '../../domain/addons.ts';
import { mediaLabel } from '../../domain/media-label.ts';
import { MediaButton } from './media-button.tsx';
import type { WishActions } from './wish-actions.ts';
import { Acts } from './wish-layout.ts';

interface WishButtonsProps {
  readonly entry: CartEntry;
  /** Its name among all wishes of the cart. */
  readonly label: string;
  /** The add-on rows: whether they are shown, and their id. */
  readonly rows: { readonly open: boolean; readonly id: string; readonly onToggle: () => void };
  readonly actions: WishActions;
}

/** What else can be done with a wish. */
export function WishButtons({ entry, label, rows, actions }: WishButtonsProps) {
  const { complete, gift, gift_media } = entry;
  return (
    <Acts>
      {gift ? (
        <MediaButton
          label="Gift Media"
          of={label}
          complete={gift_media}
          onPress={() => actions.openMedia(entry, 'gift')}
        />
      ) : null}
      {takesMedia(entry) ? (
        <MediaButton
          label={mediaLabel(complete)}
          of={label}
          complete={complete}
          onPress={() => actions.openMedia(entry, 'main')}
        />
      ) : null}
      {entry.addons > 0 ? (
        <Button
          variant={rows.open || entry.addon_media ? 'line' : 'bad'}
          aria-expanded={rows.open}
          aria-controls={rows.id}
          onClick={rows.onToggle}
        >
          <Icon path={rows.open ? chevronUpIcon : chevronDownIcon} size={16} />
          Addon <VisuallyHidden>of {label}</VisuallyHidden>
        </Button>
      ) : null}
      <Button variant="danger" aria-haspopup="dialog" onClick={() => actions.askDelete(entry)}>
        <Icon path={deleteIcon} size={16} />
        Delete <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </Acts>
  );
}
