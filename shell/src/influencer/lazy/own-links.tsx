import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { keepLinkTag } from 'shared-api/contract/influence/links';
import {
  type CardTarget,
  type LinkEarning,
  type LinkOwner,
  linkWithDisclosure,
  ownLink,
  targetAt,
  unpaidReason,
} from 'shared-api/rules/influence/own-links';
import { api } from 'shared-auth';
import { cardParts, Link, type LinkedProduct, loadSavedItems, logError, productPath } from 'shared-shell';
import { findLinkEarning, useLinkEarning } from 'shared-shell/link-earning';
import { LinkKit, UnpaidWords } from 'shared-ui/composites/link-kit';
import { copyLink } from 'shared-ui/composites/share-link';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
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

  a {
    color: inherit;
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

/** What copying came to stays readable for so long, in milliseconds; with a link in it for as long as the page. */
const SAID_MS = 6000;

const say = (what: string, error: unknown): void => logError(`Own links: ${what}`, error);

interface OwnLinksProps {
  /** The signed-in influencer. */
  readonly owner: LinkOwner;
}

/** For influencers: "Copy my link" on every card, and on pages of products and companies with tags and cards to share. */
export function OwnLinks({ owner }: OwnLinksProps) {
  const { pathname, key } = useLocation();
  const target = targetAt(pathname);
  const [said, setSaid] = useSaid(key);
  useEffect(() => {
    const copy = async (product: LinkedProduct) => {
      const { id, company_name_code: company, name_view } = product;
      const link = ownLink(location.origin, owner, productPath(product));
      const earning = await findLinkEarning(owner, { product_id: id, company }, say);
      const isCopied = await copyLink({
        link: linkWithDisclosure(link, owner.username, earning),
        onFailure: say,
      });
      setSaid(
        isCopied
          ? copiedWords(name_view, earning)
          : 'Copying did not work here. Please use the address of the page.',
      );
    };
    cardParts.ownLink = (product) => <CopyOnCard product={product} onCopy={() => void copy(product)} />;
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

/** After copying a link: that its disclosure is with it, or why it earns nothing. */
function copiedWords(name: string, earning: LinkEarning): ReactNode {
  if (earning.kind === 'earns') return `Your link to ${name} is copied, with its disclosure.`;
  if (earning.kind !== 'open') return `Your link to ${name} is copied. ${unpaidReason(earning)}`;
  return (
    <>
      Your link to {name} is copied. <UnpaidWords earning={earning} siteLink={siteLink} />
    </>
  );
}

const siteLink = (path: string, words: string) => (
  <TextLink as={Link} to={path}>
    {words}
  </TextLink>
);

/** Words that go after a while, and with the page. */
function useSaid(visit: string): readonly [said: ReactNode, say: (words: ReactNode) => void] {
  const [said, setSaid] = useState<ReactNode>('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: gone with each visit
  useEffect(() => setSaid(''), [visit]);
  useEffect(() => {
    if (typeof said !== 'string' || said === '') return;
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
function keepTag(tag: string): void {
  api.call(keepLinkTag, { params: { tag } }).catch((error: unknown) => say('a tag could not be kept', error));
}

interface PageLinkProps {
  readonly owner: LinkOwner;
  readonly path: string;
  readonly target: CardTarget;
  readonly onSaid: (words: ReactNode) => void;
}

/** The link to the page that is open; nothing where there is no such page. */
function PageLink({ owner, path, target, onSaid }: PageLinkProps) {
  const [open, setOpen] = useState(false);
  useRoomBelow(target.product_id === undefined ? 80 : 160);
  const earning = useLinkEarning(owner, target, say);
  if (earning === null || earning.kind === 'missing') return null;
  const what = target.product_id === undefined ? 'this shop' : 'this product';
  const copy = async () => {
    onSaid('');
    const link = ownLink(location.origin, owner, path);
    const isCopied = await copyLink({
      link: linkWithDisclosure(link, owner.username, earning),
      onFailure: say,
    });
    onSaid(
      isCopied ? copiedWords(what, earning) : 'Copying did not work here. Please open “Tag, QR and cards”.',
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
        {earning.kind === 'earns' ? null : (
          <p>
            <UnpaidWords earning={earning} siteLink={siteLink} />
          </p>
        )}
      </section>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Your link to ${what}`}>
        {open ? (
          <LinkKit
            owner={owner}
            origin={location.origin}
            path={path}
            target={target}
            earning={earning}
            siteLink={(to, words) => (
              <TextLink as={Link} to={to} onClick={() => setOpen(false)}>
                {words}
              </TextLink>
            )}
            title={what}
            onTag={keepTag}
            onFailure={say}
          />
        ) : null}
      </Dialog>
    </>
  );
}
