import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Shape } from 'shared-api/rules/personalization/areas';
import type { Layer } from 'shared-api/rules/personalization/artwork';
import { pictureSrcSet, pictureUrl } from 'shared-ui/composites/picture';
import { Artwork } from 'shared-ui/personalization/artwork';
import { styled } from 'styled-components';
import {
  dragged,
  drawn,
  type Grip,
  gripsOf,
  nudged,
  outline,
  type PlacedGrip,
  type Point,
} from '../../domain/area-shapes.ts';

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: var(--r8);
  background: var(--subtle);
  user-select: none;

  > img {
    display: block;
    width: 100%;
    height: auto;
  }
`;

/** Above the words. Fingers scroll the page over the picture, except on the area itself. */
const Outlines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  path {
    fill: transparent;
    stroke: var(--paper);
    stroke-width: 2px;
    vector-effect: non-scaling-stroke;
    paint-order: stroke;
    filter: drop-shadow(0 0 1px var(--ink));
  }

  path[data-other] {
    stroke-dasharray: 4 4;
    opacity: 0.7;
    cursor: pointer;
  }

  path[data-own] {
    cursor: move;
    touch-action: none;
  }
`;

/** 44 px to be hit, of which a disc is drawn. */
const Handle = styled.button`
  position: absolute;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin: -22px 0 0 -22px;
  padding: 0;
  border: 0;
  border-radius: var(--full);
  background: none;
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }

  > svg {
    width: 24px;
    height: 24px;
    border-radius: var(--full);
    background: var(--paper);
    box-shadow: 0 0 0 1px var(--ink);
    color: var(--ink);
  }
`;

const SIGNS: Readonly<Record<Grip, string>> = {
  move: 'M12 5v14M5 12h14M12 5l-2 2M12 5l2 2M12 19l-2-2M12 19l2-2M5 12l2-2M5 12l2 2M19 12l-2-2M19 12l-2 2',
  size: 'M7 7l10 10M17 11v6h-6M7 13V7h6',
  turn: 'M17 9a6 6 0 1 0 1 5M18 5v5h-5',
  bend: 'M5 15a9 9 0 0 1 14 0M12 11V5M10 7l2-2 2 2',
  sweep: 'M5 15a9 9 0 0 1 14 0M19 15v-4M19 15h-4',
};

const NAMES: Readonly<Record<Grip, string>> = {
  move: 'Move',
  size: 'Resize',
  turn: 'Turn',
  bend: 'Bend',
  sweep: 'Lengthen',
};

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const STEP = 5;
const LARGE_STEP = 25;
/** A shorter pull over the picture draws nothing. */
const SHORTEST = 30;
/** Pixels between a shape and its grips. */
const AWAY = 14;

interface Press {
  /** Null: a new rectangle is drawn. */
  readonly grip: Grip | null;
  readonly from: Point;
  readonly shape: Shape;
}

interface AreaStageProps {
  readonly picture: string;
  readonly alt: string;
  readonly ratio: number;
  /** Samples of all areas on the picture. */
  readonly layers: readonly Layer[];
  /** Label and shape of the area that is edited; null shape while its numbers are none. */
  readonly label: string;
  readonly shape: Shape | null;
  readonly others: readonly { readonly key: number; readonly shape: Shape }[];
  readonly onShape: (shape: Shape) => void;
  readonly onChoose: (key: number) => void;
  /** The picture's height by its width, in thousandths. */
  readonly onRatio: (ratio: number) => void;
}

/** A picture of the product with its areas; one of them is dragged by its grips, or moved with the arrow keys. */
export function AreaStage(props: AreaStageProps) {
  const { picture, alt, ratio, layers, label, shape, others, onShape, onChoose, onRatio } = props;
  const box = useRef<HTMLDivElement>(null);
  const press = useRef<Press | null>(null);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width } = (box.current as HTMLDivElement).getBoundingClientRect();
    const scale = 1000 / Math.max(1, width);
    return [(clientX - left) * scale, (clientY - top) * scale];
  };
  const begin = (event: PointerEvent, grip: Grip | null) => {
    if (shape === null || event.button !== 0) return;
    if (grip === null && event.pointerType === 'touch') return;
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { grip, from: pointOf(event), shape };
  };
  const go = (event: PointerEvent) => {
    if (press.current === null) return;
    const { grip, from, shape: before } = press.current;
    const to = pointOf(event);
    if (grip !== null) onShape(dragged(before, grip, from, to, ratio));
    else if (Math.hypot(to[0] - from[0], to[1] - from[1]) > SHORTEST) onShape(drawn(from, to));
  };
  const end = () => {
    press.current = null;
  };
  const nudge = (event: KeyboardEvent, grip: Grip) => {
    const direction = KEYS[event.key];
    if (direction === undefined || shape === null) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : grip === 'turn' || grip === 'sweep' ? 1 : STEP;
    onShape(nudged(shape, grip, [direction[0] * step, direction[1] * step], ratio));
  };
  const drag = { onPointerMove: go, onPointerUp: end, onPointerCancel: end };

  return (
    <Stage ref={box}>
      <img
        key={picture}
        src={pictureUrl(picture, 640)}
        srcSet={pictureSrcSet(picture)}
        sizes="(min-width: 1024px) 50vw, 92vw"
        width={1000}
        height={ratio}
        alt={alt}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) onRatio(Math.round((naturalHeight / naturalWidth) * 1000));
        }}
      />
      <Artwork layers={layers} ratio={ratio} />
      <Outlines
        viewBox={`0 0 1000 ${ratio}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerDown={(event) => begin(event, null)}
        {...drag}
      >
        {others.map(({ key, shape: other }) => (
          <path key={key} data-other="" d={outline(other)} onPointerDown={() => onChoose(key)} />
        ))}
        {shape === null ? null : (
          <path data-own="" d={outline(shape)} onPointerDown={(event) => begin(event, 'move')} />
        )}
      </Outlines>
      {shape === null
        ? null
        : gripsOf(shape).map(({ grip, at, away }) => (
            <Handle
              key={grip}
              type="button"
              aria-label={`${NAMES[grip]} ${label} with the arrow keys`}
              style={positionOf({ at, away }, ratio)}
              onPointerDown={(event) => {
                event.currentTarget.focus();
                begin(event, grip);
              }}
              onKeyDown={(event) => nudge(event, grip)}
              {...drag}
            >
              <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
                <path d={SIGNS[grip]} />
              </svg>
            </Handle>
          ))}
    </Stage>
  );
}

/** Where a grip is drawn: always on the picture, so that it can be reached. */
function positionOf({ at: [x, y], away }: Pick<PlacedGrip, 'at' | 'away'>, ratio: number) {
  const place = (share: number, by: number) =>
    `clamp(22px, calc(${share.toFixed(2)}% + ${by.toFixed(1)}px), 100% - 22px)`;
  return { left: place(x / 10, away[0] * AWAY), top: place((100 * y) / ratio, away[1] * AWAY) };
}
