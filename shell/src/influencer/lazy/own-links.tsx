import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { keepLinkTag } from 'shared-api/contract/influence/links';
import {
  type CardTarget,
  type LinkOwner,
  linkWithDisclosure,
  ownLink,
  targetAt,
} from 'shared-api/rules/influence/own-links';
import { api } from 'shared-auth';
import { cardParts, type LinkedProduct, loadSavedItems, logError, productPath } from 'shared-shell';
import { LinkKit } from 'shared-ui/composites/link-kit';
import { copyLink } from 'shared-ui/composites/share-link';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** Above the phone's buy bar on product pages. */
const Bar = styled.div<{ readonly $raised: boolean }>`
  position: fixed;
  right: var(--gutter);
  bottom: calc(${({ $raised }) => ($raised ? 'var(--s96)' : 'var(--s16)')} + env(safe-area-inset-bottom));
  z-index: var(--z-bar);
  display: grid;
  justify-items: end;
  gap: var(--s8);
  max-width: calc(100vw - 2 * var(--gutter));
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  > section {
    display: flex;
    gap: var(--s4);
    padding: var(--s4);
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    background: var(--paper);
    box-shadow: var(--e2);
  }

  > p:not(:empty) {
    padding: var(--s8) var(--s16);
    border-radius: var(--r8);
    background: var(--ink);
    color: var(--paper);
    font: var(--t14);
  }

  ${from(1024)} {
    bottom: calc(var(--s16) + env(safe-area-inset-bottom));
  }

  @media print {
    display: none;
  }
`;

/** Under the heart, in its size, so that neither covers the badge of a narrow card. */
const OnCard = styled.div`
  position: absolute;
  z-index: 3;
  top: 48px;
  right: 4px;

  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 4px solid transparent;
    border-radius: var(--full);
    background: var(--paper) padding-box;
    color: var(--ink);
    cursor: pointer;
  }
`;

/** What copying came to stays readable for so long, in milliseconds. */
const SAID_MS = 6000;

const say = (what: string, error: unknown): void => logError(`Own links: ${what}`, error);

interface OwnLinksProps {
  /** The signed-in influencer. */
  readonly owner: LinkOwner;
}

/** For influencers: "Copy my link" on every card, and on pages of products and companies with tags and cards to share. */
export function OwnLinks({ owner }: OwnLinksProps) {
  const { pathname } = useLocation();
  const target = targetAt(pathname);
  const [said, setSaid] = useSaid();
  useEffect(() => {
    const copy = async (path: string, name: string) => {
      const text = linkWithDisclosure(ownLink(location.origin, owner, path), owner.username);
      const isCopied = await copyLink({ link: text, onFailure: say });
      setSaid(
        isCopied
          ? `Your link to ${name} is copied, with its disclosure.`
          : 'Copying did not work here. Please use the address of the page.',
      );
    };
    cardParts.ownLink = (product) => (
      <CopyOnCard product={product} onCopy={() => void copy(productPath(product), product.name_view)} />
    );
    redrawCards();
    return () => {
      delete cardParts.ownLink;
      redrawCards();
    };
  }, [owner, setSaid]);
  const isHere = target.product_id !== undefined || target.company !== undefined;
  return createPortal(
    <Bar $raised={target.product_id !== undefined}>
      <p role="status">{said}</p>
      {isHere ? (
        <PageLink key={pathname} owner={owner} path={pathname} target={target} onSaid={setSaid} />
      ) : null}
    </Bar>,
    document.body,
  );
}

/** Words that go after a while. */
function useSaid(): readonly [said: string, say: (words: string) => void] {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}

/** Cards draw again when the favorites are read again. */
function redrawCards(): void {
  loadSavedItems()
    .then(({ publishFavorites }) => publishFavorites())
    .catch((error: unknown) => say('cards could not be drawn again', error));
}

interface CopyOnCardProps {
  readonly product: LinkedProduct;
  readonly onCopy: () => void;
}

function CopyOnCard({ product, onCopy }: CopyOnCardProps) {
  return (
    <OnCard>
      <button type="button" aria-label={`Copy my link to ${product.name_view}`} onClick={onCopy}>
        <Icon path={arrowOutIcon} size={20} />
      </button>
    </OnCard>
  );
}

/** Leaves room at the end of the page, so that the bar covers nothing there. @param height in px */
function useRoomBelow(height: number): void {
  useEffect(() => {
    document.body.style.paddingBottom = `${height}px`;
    return () => {
      document.body.style.paddingBottom = '';
    };
  }, [height]);
}

/** Has links with a tag count by its name; the link works without that. */
function keepTag(tag: string): Promise<unknown> {
  return api
    .call(keepLinkTag, { params: { tag } })
    .catch((error: unknown) => say('a tag could not be kept', error));
}

interface PageLinkProps {
  readonly owner: LinkOwner;
  readonly path: string;
  readonly target: CardTarget;
  readonly onSaid: (words: string) => void;
}

/** The link to the page that is open. */
function PageLink({ owner, path, target, onSaid }: PageLinkProps) {
  const [open, setOpen] = useState(false);
  useRoomBelow(target.product_id === undefined ? 80 : 160);
  const what = target.product_id === undefined ? 'this shop' : 'this product';
  const copy = async () => {
    onSaid('');
    const text = linkWithDisclosure(ownLink(location.origin, owner, path), owner.username);
    const isCopied = await copyLink({ link: text, onFailure: say });
    onSaid(
      isCopied
        ? `Your link to ${what} is copied, with its disclosure.`
        : 'Copying did not work here. Please open “Tag, QR and cards”.',
    );
  };
  return (
    <>
      <section aria-label="Your influencer link">
        <Button size="sm" onClick={() => void copy()}>
          <Icon path={arrowOutIcon} size={16} />
          Copy my link
        </Button>
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Tag, QR and cards
        </Button>
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Your link to ${what}`}>
        {open ? (
          <LinkKit
            owner={owner}
            origin={location.origin}
            path={path}
            target={target}
            title={what}
            onTag={keepTag}
            onFailure={say}
          />
        ) : null}
      </Dialog>
    </>
  );
}
