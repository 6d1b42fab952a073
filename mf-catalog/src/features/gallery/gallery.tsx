import { type KeyboardEvent, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { GalleryPicture } from 'shared-api/contract/catalog/products';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { keyframes, styled } from 'styled-components';
import { useLazy } from '../../data/use-lazy.ts';
import type { Pictures } from '../../domain/gallery.ts';
import type * as Part from './lazy/large-view.tsx';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: var(--s8);
  margin-top: var(--s8);

  button {
    position: relative;
    display: block;
    overflow: hidden;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--r8);
    aspect-ratio: 4 / 3;
    background: var(--subtle);
    cursor: pointer;
  }

  [aria-current] {
    box-shadow: 0 0 0 2px var(--paper), 0 0 0 4px var(--control);
  }

  button:focus-visible {
    outline-offset: 4px;
  }

  ${from(1024)} {
    gap: var(--s12);
    margin-top: var(--s12);
  }
`;

interface ThumbnailsProps {
  readonly pictures: readonly GalleryPicture[];
  /** Position of the picture that is shown large. */
  readonly chosen: number;
  readonly onChoose: (position: number) => void;
  /** Drawn over the picture at this position. */
  readonly art?: { readonly position: number; readonly drawing: ReactNode };
}

/** A button for each picture. */
export function Thumbnails({ pictures, chosen, onChoose, art }: ThumbnailsProps) {
  return (
    <List role="list">
      {pictures.map(({ location, color }, position) => (
        <li key={location}>
          <button
            type="button"
            style={{ backgroundColor: color ?? undefined }}
            aria-current={position === chosen ? 'true' : undefined}
            aria-label={`Picture ${position + 1} of ${pictures.length}`}
            onClick={() => onChoose(position)}
          >
            <Picture location={location} alt="" sizes="(min-width: 1024px) 200px, 25vw" />
            {position === art?.position ? art.drawing : null}
          </button>
        </li>
      ))}
    </List>
  );
}

const Place = styled.section`
  min-width: 0;
  scroll-margin-top: calc(var(--header) + var(--s8));

  figure {
    position: relative;
    overflow: hidden;
    aspect-ratio: 4 / 3;
    border-radius: var(--r12);
    background: var(--subtle);

    ${from(600)} {
      aspect-ratio: 16 / 10;
    }

    ${from(1024)} {
      aspect-ratio: 4 / 3;
    }
  }
`;

/** The pictures in a row, of which one is in sight: fingers move it, and the buttons below. */
const Row = styled.div`
  display: flex;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  button {
    position: relative;
    flex: none;
    width: 100%;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }

  button:focus-visible {
    outline-offset: -4px;
  }

  [aria-hidden='false'] {
    scroll-initial-target: nearest;
  }
`;

const Count = styled.span`
  position: absolute;
  right: var(--s12);
  bottom: var(--s12);
  padding: 2px 10px;
  border-radius: 999px;
  background: var(--paper);
  color: var(--ink);
  font: var(--t12);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  pointer-events: none;
`;

/** Hidden from a little before its end: rounding may keep an animation from its very last moment. */
const over = keyframes`99%, to { visibility: hidden; }`;

/** A copy of the picture while the large one is out of sight, above the bar that orders; it moves nothing. */
const Glimpse = styled.div`
  position: fixed;
  right: var(--gutter);
  bottom: calc(80px + env(safe-area-inset-bottom));
  z-index: var(--z-bar);
  overflow: hidden;
  width: 120px;
  aspect-ratio: 10 / 7;
  border: 2px solid var(--paper);
  border-radius: var(--r12);
  background: var(--subtle);
  box-shadow: var(--e2);
  pointer-events: none;
  animation: ${over} 4s linear forwards;

  ${from(1024)} {
    display: none;
  }
`;

const STAGE = '(min-width: 1344px) 709px, (min-width: 1024px) 55vw, 100vw';

const loadPart = (): Promise<typeof Part> =>
  import(/* webpackChunkName: "large-view" */ './lazy/large-view.tsx');

interface GalleryProps {
  readonly pictures: Pictures;
  /** Position of the picture to begin with; when it changes, or its picture, or `turn`, that one is shown. */
  readonly start?: number;
  /** Drawn over the picture to begin with. */
  readonly art?: ReactNode;
  /** Changes with what is drawn, so that it comes into sight. */
  readonly turn?: unknown;
}

/** One picture large, all of them small below it to choose from; a press on it opens it in the whole window. */
export const Gallery = memo(function Gallery({ pictures, start = 0, art, turn }: GalleryProps) {
  const wanted = pictures[start]?.location;
  const [shown, setShown] = useState({ wanted, turn, chosen: start });
  const stays = shown.wanted === wanted && shown.turn === turn;
  if (!stays) setShown({ wanted, turn, chosen: start });
  const chosen = stays ? shown.chosen : start;
  const setChosen = (position: number) => setShown({ wanted, turn, chosen: position });
  const row = useRef<HTMLDivElement>(null);
  useRowAt(row, chosen, wanted);
  const [opening, setOpening] = useState({ wanted: false, open: false });
  const large = useLazy(loadPart, opening.wanted);
  const glimpse = useGlimpse(row, wanted, turn);
  const drawing = { position: start, drawing: art };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    const next = chosen + step;
    if (step !== 0 && pictures[next] !== undefined) setChosen(next);
  };
  return (
    <Place aria-label="Pictures" onKeyDown={onKeyDown}>
      <figure style={{ backgroundColor: pictures[chosen]?.color ?? undefined }}>
        <Row
          ref={row}
          onScroll={({ currentTarget }) => {
            const position = positionOf(currentTarget);
            if (position !== chosen && pictures[position] !== undefined) setChosen(position);
          }}
        >
          {pictures.map(({ location, alt }, position) => (
            <button
              key={location}
              type="button"
              aria-hidden={position !== chosen}
              tabIndex={position === chosen ? 0 : -1}
              aria-label={`Enlarge picture: ${alt}`}
              onPointerEnter={() => setOpening((now) => ({ ...now, wanted: true }))}
              onClick={() => {
                if (large.failed) large.again();
                setOpening({ wanted: true, open: true });
              }}
            >
              <Picture
                location={location}
                alt={alt}
                sizes={STAGE}
                loading={position === start ? 'high' : 'lazy'}
              />
              {position === start ? art : null}
            </button>
          ))}
        </Row>
        {pictures.length > 1 ? (
          <Count aria-hidden="true">
            {chosen + 1} / {pictures.length}
          </Count>
        ) : null}
      </figure>
      {pictures.length > 1 ? (
        <Thumbnails pictures={pictures} chosen={chosen} onChoose={setChosen} art={drawing} />
      ) : null}
      {glimpse === null || glimpse !== wanted ? null : (
        <Glimpse key={glimpse} aria-hidden="true">
          <Picture location={glimpse} alt="" sizes="120px" loading="eager" />
          {art}
        </Glimpse>
      )}
      {large.code === null ? null : (
        <large.code.LargeView
          open={opening.open}
          pictures={pictures}
          chosen={chosen}
          art={drawing}
          onChoose={setChosen}
          onClose={() => setOpening({ wanted: true, open: false })}
        />
      )}
    </Place>
  );
});

function positionOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth);
}

/** Brings a picture into the row's sight, unless a finger did. */
function useRowAt(row: { readonly current: HTMLDivElement | null }, chosen: number, wanted: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures stand elsewhere in the row
  useLayoutEffect(() => {
    const { current } = row;
    if (current !== null && positionOf(current) !== chosen) current.scrollLeft = chosen * current.clientWidth;
  }, [row, chosen, wanted]);
}

/** The picture that a choice changed while the row was out of sight; null where it is in sight, and for words, which stand on a picture of their own. */
function useGlimpse(
  row: { readonly current: HTMLDivElement | null },
  wanted: string | undefined,
  turn: unknown,
): string | null {
  const [glimpse, setGlimpse] = useState<string | null>(null);
  const before = useRef({ wanted, turn });
  useLayoutEffect(() => {
    const { wanted: former, turn: formerTurn } = before.current;
    before.current = { wanted, turn };
    if (former === wanted || formerTurn !== turn) return;
    const bottom = row.current?.getBoundingClientRect().bottom ?? 0;
    setGlimpse(bottom < OUT_OF_SIGHT ? (wanted ?? null) : null);
  }, [row, wanted, turn]);
  return glimpse;
}

/** Px from the window's top: about the header and a strip of the picture. */
const OUT_OF_SIGHT = 120;
