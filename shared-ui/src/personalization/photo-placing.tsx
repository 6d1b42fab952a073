import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  useId,
  useRef,
} from 'react';
import type { PersonalizedArea, Rectangle } from 'shared-api/rules/personalization/areas';
import { photoLayer, photoShape } from 'shared-api/rules/personalization/artwork';
import {
  CENTERED,
  changedPlacement,
  isSamePlacement,
  isTooCoarse,
  movedPlacement,
  type Placement,
  placedPhoto,
  ZOOM_MAX,
} from 'shared-api/rules/personalization/placement';
import { styled } from 'styled-components';
import { Button } from '../primitives/button/button.tsx';
import { minusIcon, plusIcon } from '../primitives/icon/signs.ts';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import { Note } from '../primitives/note/note.tsx';
import type { Photo } from './photo-file.ts';

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  font: var(--t14);
`;

/** As wide as its proportions allow at most so high. */
const HEIGHT = 240;

const Frame = styled.button<{ readonly $ratio: number }>`
  position: relative;
  overflow: hidden;
  justify-self: center;
  width: min(100%, ${({ $ratio }) => Math.round(HEIGHT * $ratio)}px);
  aspect-ratio: ${({ $ratio }) => $ratio};
  padding: 0;
  border: 0;
  border-radius: var(--r8);
  background: var(--subtle);
  cursor: grab;
  /* A finger moves the photo, not the page. */
  touch-action: none;
  user-select: none;

  &:active {
    cursor: grabbing;
  }

  svg {
    display: block;
    width: 100%;
    height: 100%;
    pointer-events: none;
  }
`;

const Help = styled.p`
  text-align: center;
  color: var(--muted);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 3.5em auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s4);

  label {
    font-weight: 500;
  }

  input {
    width: 100%;
    height: 44px;
    margin: 0;
    accent-color: var(--solid);
    cursor: pointer;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s12);
`;

const TURN_LEFT = 'M4 5v5h5M4.5 10A8 8 0 1 1 4 14';
const TURN_RIGHT = 'M20 5v5h-5M19.5 10A8 8 0 1 0 20 14';
const ZOOM_STEP = 0.1;
/** Of the frame's width, for one press of an arrow key. */
const KEY_STEP = 0.02;

interface PhotoPlacingProps {
  /** What is printed there, whose shape is the frame. */
  readonly area: Pick<PersonalizedArea, 'pixels'> & { readonly shape: Rectangle };
  readonly photo: Photo;
  /** Left out: from the middle. */
  readonly placement?: Placement | undefined;
  readonly onPlace: (placement: Placement) => void;
  /** Further buttons, beside the one that centers the photo. */
  readonly children?: ReactNode;
}

/** A photo in its frame: drag it or use the arrow keys, zoom and turn it. Warns when it is too coarse for a sharp print. */
export function PhotoPlacing({ area, photo, placement = CENTERED, onPlace, children }: PhotoPlacingProps) {
  const id = useId();
  const { shape } = area;
  const start = useRef<{ readonly x: number; readonly y: number; readonly placement: Placement } | null>(
    null,
  );
  // Several events may come before the next render.
  const latest = useRef(placement);
  latest.current = placement;
  const place = (next: Placement) => {
    latest.current = next;
    onPlace(next);
  };
  const change = (next: Partial<Pick<Placement, 'zoom' | 'turn'>>) =>
    place(changedPlacement(latest.current, shape, photo, next));
  const zoomBy = (step: number) => change({ zoom: latest.current.zoom + step });
  const turnBy = (step: number) => change({ turn: latest.current.turn + step });

  const take = (event: ReactPointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, y: event.clientY, placement: latest.current };
  };
  const drag = (event: ReactPointerEvent<HTMLButtonElement>) => {
    if (start.current === null) return;
    const unit = shape.width / event.currentTarget.clientWidth;
    const { x, y, placement: before } = start.current;
    const by = { x: (event.clientX - x) * unit, y: (event.clientY - y) * unit };
    place(movedPlacement(before, shape, photo, by));
  };
  const letGo = () => {
    start.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const step = KEY_STEP * shape.width;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    if (move !== undefined) {
      const [x, y] = move;
      place(movedPlacement(latest.current, shape, photo, { x, y }));
    } else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
    else if (event.key === '-') zoomBy(-ZOOM_STEP);
    else return;
    event.preventDefault();
  };

  const { frame, image } = photoShape(
    photoLayer({ ...shape, x: 0, y: 0, turn: 0 }, photo.address, placedPhoto(shape, photo, placement)),
  );
  return (
    <Tools>
      <Frame
        type="button"
        $ratio={shape.width / shape.height}
        aria-label="Move the photo in its frame"
        aria-describedby={`${id}-help`}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={press}
      >
        <svg viewBox={frame.viewBox} aria-hidden="true">
          <image href={photo.address} {...image} />
        </svg>
      </Frame>
      <Help id={`${id}-help`}>Drag the photo, or use the arrow keys, to move it.</Help>
      <Row>
        <label htmlFor={`${id}-zoom`}>Zoom</label>
        <IconButton label="Zoom out" path={minusIcon} onClick={() => zoomBy(-ZOOM_STEP)} />
        <input
          id={`${id}-zoom`}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={placement.zoom}
          aria-valuetext={`${Math.round(placement.zoom * 100)} percent`}
          onChange={({ target }) => change({ zoom: Number(target.value) })}
        />
        <IconButton label="Zoom in" path={plusIcon} onClick={() => zoomBy(ZOOM_STEP)} />
      </Row>
      <Row>
        <label htmlFor={`${id}-turn`}>Turn</label>
        <IconButton label="Turn left by 90 degrees" path={TURN_LEFT} onClick={() => turnBy(-90)} />
        <input
          id={`${id}-turn`}
          type="range"
          min={-180}
          max={180}
          step={1}
          value={placement.turn}
          aria-valuetext={`${Math.round(placement.turn)} degrees`}
          onChange={({ target }) => change({ turn: Number(target.value) })}
        />
        <IconButton label="Turn right by 90 degrees" path={TURN_RIGHT} onClick={() => turnBy(90)} />
      </Row>
      <div role="status">
        <CoarseNote area={area} photo={photo} placement={placement} />
      </div>
      <Foot>
        {children}
        {isSamePlacement(placement) ? null : (
          <Button size="sm" variant="quiet" onClick={() => place(CENTERED)}>
            Center it again
          </Button>
        )}
      </Foot>
    </Tools>
  );
}

/** Warns when a print of the photo would be blurred, and says what helps. */
export function CoarseNote({
  area,
  photo,
  placement = CENTERED,
}: Pick<PhotoPlacingProps, 'area' | 'photo' | 'placement'>) {
  if (!isTooCoarse(area, photo, placement)) return null;
  const zoomHelps = !isTooCoarse(area, photo, { ...placement, zoom: 1 });
  return (
    <Note tone="warning">
      {zoomHelps
        ? 'This close, the photo may print blurry. Zoom out a little, or choose a larger photo.'
        : 'This photo may print blurry: it has too few pixels for this frame. A larger photo prints sharper.'}
    </Note>
  );
}
