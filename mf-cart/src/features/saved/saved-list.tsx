import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, productPath, type SavedItem, type SavedMedia } from 'shared-shell';
import { Picture } from 'shared-ui/composites/picture';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Button, ButtonLink } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { SavedItems } from '../../data/saved.ts';
import { savedChoice, savedPrice, savedProblem, savedTotal } from '../../domain/saved-item.ts';

const TITLE = 'saved-items';

const Section = styled.section`
  max-width: 760px;
  margin: 0 auto var(--s40);

  > p,
  > div[role] {
    margin-bottom: var(--s16);
    color: var(--muted);
    text-wrap: pretty;
  }
`;

const Row = styled.article`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s8) var(--s16);
  padding-block: var(--s20);
  border-top: 1px solid var(--hairline);
  font: var(--t14);
  overflow-wrap: anywhere;

  h3 {
    font: var(--t18);
    font-weight: 600;
    letter-spacing: 0;
  }

  h3 a:hover {
    text-decoration: underline;
  }

  ${from(768)} {
    grid-template-columns: 128px minmax(0, 1fr) auto;
  }
`;

const Art = styled.div`
  overflow: hidden;
  align-self: start;
  aspect-ratio: 1;
  border-radius: var(--r12);
  background: var(--subtle);

  ${from(768)} {
    grid-row: 1 / 3;
  }
`;

const Facts = styled.div`
  display: grid;
  gap: var(--s4);
  align-content: start;
  color: var(--muted);

  h3 {
    color: var(--ink);
  }
`;

const Price = styled.p`
  grid-column: 2;
  font-variant-numeric: tabular-nums;

  b {
    font: var(--t18);
    font-weight: 600;
  }

  small {
    margin-left: var(--s8);
    font: var(--t12);
    color: var(--muted);
  }

  ${from(768)} {
    grid-column: 3;
    text-align: right;

    small {
      display: block;
    }
  }
`;

const Rest = styled.div`
  display: grid;
  gap: var(--s12);
  grid-column: 1 / -1;

  ${from(768)} {
    grid-column: 2 / -1;
  }
`;

const Given = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s8);

  li {
    max-width: 100%;
  }

  img {
    display: block;
    width: 56px;
    height: 56px;
    border-radius: var(--r8);
    object-fit: cover;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

interface SavedListProps {
  readonly saved: SavedItems;
  /** Said below the heading. */
  readonly children?: ReactNode;
  /** A person is signed in: what has no problem is being added. */
  readonly adding: boolean;
}

/** What this browser keeps for the cart, each with the way to decide about it or to remove it. Nothing without items. */
export function SavedList({ saved, adding, children }: SavedListProps) {
  const { items, fleeting, remove, decide } = saved;
  useFocusAfterRemoval(items?.length ?? 0);
  if (items === null || items.length === 0) return null;
  return (
    <Section aria-labelledby={TITLE}>
      <SectionHead id={TITLE} title="Waiting for you" note={String(items.length)} />
      {children}
      {fleeting ? (
        <Note tone="warning">
          This browser does not keep these for us. They are gone once you leave this page.
        </Note>
      ) : null}
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <SavedRow
              item={item}
              adding={adding}
              onRemove={() => remove(item)}
              onDecide={(decision) => decide(item, decision)}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Keyboards go on at the heading once the button that they pressed is gone with its item. */
function useFocusAfterRemoval(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const heading = document.getElementById(TITLE);
    if (count < before.current && heading && document.activeElement === document.body) {
      heading.tabIndex = -1;
      heading.focus();
    }
    before.current = count;
  }, [count]);
}

interface SavedRowProps {
  readonly item: SavedItem;
  readonly adding: boolean;
  readonly onRemove: () => void;
  readonly onDecide: (decision: Parameters<SavedItems['decide']>[1]) => void;
}

function SavedRow({ item, adding, onRemove, onDecide }: SavedRowProps) {
  const { product, media, problem, quantity } = item;
  const page = productPath(product);
  const title = `saved-${item.id}`;
  return (
    <Row aria-labelledby={title}>
      <Art>
        <Picture
          location={product.picture_location}
          alt=""
          sizes="(min-width: 768px) 183px, 138px"
          loading="lazy"
        />
      </Art>
      <Facts>
        <h3 id={title}>
          <Link to={page}>{product.name_view}</Link>
        </h3>
        <p>{product.company_name_view}</p>
        <p>{savedChoice(item)}</p>
        <GivenMedia media={media} />
      </Facts>
      <Price>
        <b>{savedTotal(item)}</b>
        {quantity === 1 ? null : <small>{savedPrice(item)}</small>}
      </Price>
      <Rest>
        {adding && problem !== null ? <Problem item={item} onDecide={onDecide} page={page} /> : null}
        {adding && problem === null ? <p role="status">Adding to your cart …</p> : null}
        <Ways>
          <Button size="sm" onClick={onRemove}>
            Remove<VisuallyHidden> {product.name_view}</VisuallyHidden>
          </Button>
        </Ways>
      </Rest>
    </Row>
  );
}

interface ProblemProps extends Pick<SavedRowProps, 'item' | 'onDecide'> {
  /** Address of the product. */
  readonly page: string;
}

function Problem({ item, page, onDecide }: ProblemProps) {
  if (item.problem === null) return null;
  const { words, answers } = savedProblem(item, item.problem);
  const final = item.problem.kind === 'failed' && item.problem.final;
  return (
    <>
      <Note tone="warning" live="status">
        {words}
      </Note>
      <Ways>
        {answers.map(({ decision, label }) => (
          <Button key={decision} size="sm" variant="primary" onClick={() => onDecide(decision)}>
            {label}
          </Button>
        ))}
        {final ? (
          <ButtonLink as={Link} to={page} size="sm">
            Choose again
          </ButtonLink>
        ) : null}
      </Ways>
    </>
  );
}

/** The words and photos that were given already. */
function GivenMedia({ media }: Pick<SavedItem, 'media'>) {
  if (media.length === 0) return null;
  return (
    <Given aria-label="Your words and photos">
      {media.map((one) => (
        <li key={`${one.part} ${one.type} ${one.slot}`}>
          {one.type === 'TEXT' ? `“${one.content}”` : <Photo photo={one} />}
        </li>
      ))}
    </Given>
  );
}

function Photo({ photo: { content } }: { readonly photo: Extract<SavedMedia, { type: 'IMAGE' }> }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [content]);
  return address === '' ? null : <img src={address} alt="What you chose" />;
}
