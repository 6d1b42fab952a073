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
import { PageContainer } from 'shared-ui/composites/page-container';
import { copyLink } from 'shared-ui/composites/share-link';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { closeIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Dialog } from 'shared-ui/primitives/dialog';
import { Icon } from 'shared-ui/primitives/icon';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** What copying came to; above the phone's buy bar on product pages. */
const Said = styled.div<{ readonly $raised: boolean }>`
  position: fixed;
  right: var(--gutter);
  bottom: calc(${({ $raised }) => ($raised ? 'var(--s96)' : 'var(--s16)')} + env(safe-area-inset-bottom));
  z-index: var(--z-bar);
  max-width: calc(100vw - 2 * var(--gutter));

  > p:not(:empty) {
    padding: var(--s8) var(--s16);
    border-radius: var(--r8);
    background: var(--ink);
    color: var(--paper);
    font: var(--t14);
  }

  a {
    color: inherit;
  }

  ${from(1024)} {
    bottom: calc(var(--s16) + env(safe-area-inset-bottom));
  }

  @media print {
    display: none;
  }
`;

/** At the end of the page: it covers nothing there. */
const OnPage = styled(PageContainer)`
  margin-block: var(--s24);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s8);
    padding: var(--s12) var(--s16);
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    font: var(--t14);
  }

  p {
    color: var(--muted);
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
  const [hidden, hide] = useHidden();
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
  return (
    <>
      {createPortal(
        <Said $raised={target.product_id !== undefined}>
          <p role="status">{said}</p>
        </Said>,
        document.body,
      )}
      {isHere && !hidden
        ? createPortal(
            <PageLink
              key={pathname}
              owner={owner}
              path={pathname}
              target={target}
              onSaid={setSaid}
              onHide={hide}
            />,
            document.getElementById('main') ?? document.body,
          )
        : null}
    </>
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

const HIDDEN = 'own-link-hidden';

/** Whether the link of pages is hidden until the tab closes. */
function useHidden(): readonly [hidden: boolean, hide: () => void] {
  const [hidden, setHidden] = useState(() => {
    try {
      return sessionStorage.getItem(HIDDEN) !== null;
    } catch {
      return false;
    }
  });
  const hide = () => {
    setHidden(true);
    try {
      sessionStorage.setItem(HIDDEN, '1');
    } catch (error) {
      say('that the link is hidden could not be kept', error);
    }
  };
  return [hidden, hide];
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
  readonly onSaid: (words: ReactNode) => void;
  readonly onHide: () => void;
}

/** The link to the page that is open; nothing where there is no such page. */
function PageLink({ owner, path, target, onSaid, onHide }: PageLinkProps) {
  const [open, setOpen] = useState(false);
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
  const hide = () => {
    onHide();
    // The pressed button goes.
    document.getElementById('main')?.focus({ preventScroll: true });
    onSaid('Your link is hidden until you close this tab. Your links are on your profile.');
  };
  return (
    <OnPage as="section" aria-label="Your influencer link">
      <div>
        <Button size="sm" onClick={() => void copy()}>
          <Icon path={arrowOutIcon} size={16} />
          Copy my link
        </Button>
        <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Tag, QR and cards
        </Button>
        <IconButton
          size="sm"
          label="Hide your link until you close this tab"
          path={closeIcon}
          onClick={hide}
        />
        {earning.kind === 'earns' ? null : (
          <p>
            <UnpaidWords earning={earning} siteLink={siteLink} />
          </p>
        )}
      </div>
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
    </OnPage>
  );
}
