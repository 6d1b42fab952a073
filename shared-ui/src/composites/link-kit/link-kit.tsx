import { type MouseEvent, useRef, useState } from 'react';
import {
  CARD_SHAPES,
  type CardShape,
  type CardTarget,
  type LinkOwner,
  linkTag,
  linkWithDisclosure,
  nameLink,
  ownLink,
  shareCardLocation,
  TAG_MAX,
  tagProblem,
} from 'shared-api/rules/influence/own-links';
import { IMAGE_PREFIX, paidLink } from 'shared-api/rules/links';
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
export function LinkKit({ owner, origin, path, target, title, onTag, onFailure }: LinkKitProps) {
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
      <CopyLines
        links={named === null ? [link] : [named, link]}
        username={username}
        title={title}
        onFailure={onFailure}
      />
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
          alt={`Card with ${title}, a QR code and the words “${paidLink(username)}”`}
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

interface CopyLinesProps extends Pick<LinkKitProps, 'title' | 'onFailure'> {
  readonly links: readonly string[];
  readonly username: string;
}

/** Each form of the link with its button; what copying came to stands below. */
function CopyLines({ links, username, title, onFailure }: CopyLinesProps) {
  const [last, setLast] = useState(links.at(-1) ?? '');
  const link = links.includes(last) ? last : (links.at(-1) ?? '');
  const { said, canShare, share, copy } = useShare({
    link,
    title,
    words: `${paidLink(username)}.`,
    onFailure,
  });
  return (
    <Lines>
      {links.map((one, index) => (
        <div key={index === links.length - 1 ? 'number' : 'name'}>
          <TextLink href={one}>{one}</TextLink>
          <Button
            size="sm"
            aria-label={links.length > 1 ? `Copy my link ${one}` : undefined}
            onClick={() => {
              setLast(one);
              copy(linkWithDisclosure(one, username));
            }}
          >
            Copy my link
          </Button>
        </div>
      ))}
      <p>Copied with it, as the law asks: “{paidLink(username)}.”</p>
      {canShare ? (
        <div>
          <Button onClick={share}>Share</Button>
        </div>
      ) : null}
      <p role="status">{said}</p>
    </Lines>
  );
}
