import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import {
  CARD_SHAPES,
  type CardShape,
  type CardTarget,
  joinOffer,
  type LinkEarning,
  type LinkOwner,
  linkDisclosure,
  linkTag,
  linkWithDisclosure,
  nameLink,
  ownLink,
  shareCardLocation,
  TAG_MAX,
  tagProblem,
  unpaidReason,
} from 'shared-api/rules/influence/own-links';
import { paidLink } from 'shared-api/rules/influence/paid-link';
import { IMAGE_PREFIX } from 'shared-api/rules/links';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '../../primitives/button/button.tsx';
import { Field, Input } from '../../primitives/field/field.tsx';
import { RadioGroup, type RadioOption } from '../../primitives/radio-group/radio-group.tsx';
import { TextLink } from '../../primitives/text-link/text-link.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { ErrorState } from '../error-state/error-state.tsx';
import { useShare } from '../share-link/share-link.tsx';

const Kit = styled.div`
  display: grid;
  gap: var(--s20);
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Lines = styled.div`
  display: grid;
  gap: var(--s12);

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s8) var(--s16);
  }

  > div > a {
    flex: 1 1 240px;
    min-width: 0;
    font: var(--t14);
  }

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > p[role='status'] {
    min-height: 1.25rem;
    color: var(--ink);
  }
`;

const Cards = styled.div`
  display: grid;
  gap: var(--s16);

  img {
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 320px;
    justify-self: center;
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    background: var(--skeleton);
  }

  > a {
    justify-self: start;
  }

  ${from(768)} {
    img {
      max-height: 360px;
    }
  }
`;

const SHAPES: readonly RadioOption<CardShape>[] = [
  { value: 'story', label: 'Story', note: '1080 × 1920' },
  { value: 'post', label: 'Post', note: '1080 × 1080' },
  { value: 'product', label: 'Portrait', note: '1080 × 1350' },
  { value: 'code', label: 'QR code', note: 'To print' },
];

export interface LinkKitProps {
  /** Whose link it is: the person who is signed in. */
  readonly owner: LinkOwner;
  /** Of the site, such as `https://shop.example`. */
  readonly origin: string;
  /** Path of the page that the link leads to; null for the own page. */
  readonly path: string | null;
  /** What cards show of it. */
  readonly target: CardTarget;
  /** Null until it is known: nothing is copied or shared before. */
  readonly earning: LinkEarning | null;
  /** Draws a link of this site with these words. */
  readonly siteLink: (path: string, words: string) => ReactNode;
  /** Name of what is shared, for the share sheet and the files: "Wood tag". */
  readonly title: string;
  /**
   * Keeps each tag that was typed, before a link or a card can leave the page with it: only tags that are kept count by their name and
   * stand on cards. Resolves also where it failed.
   */
  readonly onTag: (tag: string) => Promise<unknown>;
  /** Runs on an error, for the log; the page already shows a message. */
  readonly onFailure: (what: string, error: unknown) => void;
}

/** An influencer's link to a page: with a tag, copied with its disclosure, and as a card with name, disclosure and QR code. */
export function LinkKit(props: LinkKitProps) {
  const { owner, origin, path, target, earning, title, onTag } = props;
  const [typed, setTyped] = useState('');
  const keeping = useRef(new Map<string, Promise<unknown>>());
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set(['']));
  const [shape, setShape] = useState<CardShape>('story');
  const tag = linkTag(typed);
  const problem = tagProblem(typed);
  const link = ownLink(origin, owner, path, tag);
  const named = path === null ? nameLink(origin, owner, tag) : null;
  const { username } = owner;
  const cardWith = (text: string) => `${IMAGE_PREFIX}${shareCardLocation(owner, shape, target, text)}`;
  const shown = cardWith(kept.has(tag) ? tag : '');
  const keepTag = async () => {
    if (kept.has(tag)) return;
    const answer = keeping.current.get(tag) ?? onTag(tag);
    keeping.current.set(tag, answer);
    await answer;
    setKept((before) => new Set(before).add(tag));
  };
  const download = (event: MouseEvent<HTMLAnchorElement>) => {
    if (kept.has(tag)) return;
    event.preventDefault();
    // A copy, without this handler.
    const file = event.currentTarget.cloneNode() as HTMLAnchorElement;
    void keepTag().then(() => file.click());
  };
  return (
    <Kit>
      <Field
        label="Tag"
        required={false}
        help="Your figures show each tag by itself: tiktok, newsletter, spring."
        error={problem}
        limit={TAG_MAX}
      >
        <Input
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void keepTag()}
        />
      </Field>
      <CopyLines {...props} links={named === null ? [link] : [named, link]} />
      <Cards>
        <RadioGroup
          legend="Picture to share"
          look="cards"
          options={SHAPES}
          value={shape}
          onChange={setShape}
        />
        <Preview
          key={shown}
          src={shown}
          size={CARD_SHAPES[shape]}
          alt={`Card with ${title}${earning?.kind === 'earns' ? `, a QR code and the words “${paidLink(username)}”` : ' and a QR code'}`}
        />
        <ButtonLink href={cardWith(tag)} download={`wishbin-${username}-${shape}.png`} onClick={download}>
          Download picture
        </ButtonLink>
      </Cards>
    </Kit>
  );
}

interface PreviewProps {
  readonly src: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly alt: string;
}

/** A card as the server draws it, which it may not have time for. */
function Preview({ src, size: { width, height }, alt }: PreviewProps) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return <ErrorState onRetry={() => setFailed(false)}>The picture could not be drawn just now.</ErrorState>;
  return <img src={src} width={width} height={height} alt={alt} onError={() => setFailed(true)} />;
}

interface CopyLinesProps extends Omit<LinkKitProps, 'origin' | 'path' | 'target' | 'onTag'> {
  readonly links: readonly string[];
}

/** Each form of the link with its button; what copying came to stands below. */
function CopyLines({ links, owner: { username }, earning, siteLink, title, onFailure }: CopyLinesProps) {
  const [last, setLast] = useState(links.at(-1) ?? '');
  const link = links.includes(last) ? last : (links.at(-1) ?? '');
  const { said, canShare, share, copy } = useShare({
    link,
    title,
    words: earning === null ? '' : linkDisclosure(username, earning),
    onFailure,
  });
  return (
    <Lines>
      {links.map((one, index) => (
        <div key={index === links.length - 1 ? 'number' : 'name'}>
          <TextLink href={one}>{one}</TextLink>
          <Button
            size="sm"
            busy={earning === null}
            aria-label={links.length > 1 ? `Copy my link ${one}` : undefined}
            onClick={() => {
              if (earning === null) return;
              setLast(one);
              copy(linkWithDisclosure(one, username, earning));
            }}
          >
            Copy my link
          </Button>
        </div>
      ))}
      {earning === null ? null : (
        <p>
          <EarningWords username={username} earning={earning} siteLink={siteLink} />
        </p>
      )}
      {canShare ? (
        <div>
          <Button busy={earning === null} onClick={share}>
            Share
          </Button>
        </div>
      ) : null}
      <p role="status">{said}</p>
    </Lines>
  );
}

interface EarningWordsProps extends Pick<LinkKitProps, 'siteLink'> {
  readonly username: string;
  readonly earning: LinkEarning;
}

/** The disclosure that is copied with a link; in its place why the link earns nothing, and the way to join. */
function EarningWords({ username, earning, siteLink }: EarningWordsProps) {
  if (earning.kind === 'earns')
    return `Copied with it, as the law asks: “${linkDisclosure(username, earning)}”`;
  return <UnpaidWords earning={earning} siteLink={siteLink} />;
}

/** To the influencer: why a link earns nothing, and the way to join where that changes it. */
export function UnpaidWords({ earning, siteLink }: Omit<EarningWordsProps, 'username'>) {
  const offer = joinOffer(earning);
  return (
    <>
      {unpaidReason(earning)} {offer && siteLink(offer.path, offer.words)}
    </>
  );
}
