import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Picture } from 'shared-ui/composites/picture';
import { chevronLeftIcon, chevronRightIcon } from 'shared-ui/icons/arrows';
import { closeIcon, minusIcon, plusIcon } from 'shared-ui/icons/signs';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import type { Pictures } from '../../../domain/gallery.ts';
import { MOST_ZOOM, moved, STILL, type View, zoomed } from '../../../domain/picture-zoom.ts';

const Window = styled.dialog`
  --focus: var(--ink);
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: var(--paper);
  color: var(--ink);
  overscroll-behavior: contain;

  &[open] {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
  }
`;

const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: var(--s4);
  padding: var(--s8) var(--s16);

  p {
    flex: 1;
    font: var(--t14);
    font-variant-numeric: tabular-nums;
  }
`;

const Stage = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  touch-action: none;
  cursor: zoom-in;

  &[data-zoomed='true'] {
    cursor: grab;
  }
`;

/** As large as the window allows in the picture's own shape, so that what is drawn over it stays in its place. */
const Box = styled.div`
  position: relative;
  width: min(100%, (100dvh - 64px) * var(--shape));
  aspect-ratio: var(--shape);
  user-select: none;

  img {
    pointer-events: none;
  }
`;

const Step = styled.div<{ readonly $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $side }) => $side}: var(--s8);
  border-radius: 999px;
  background: var(--paper);
  box-shadow: var(--e2);
`;

interface LargeViewProps {
  readonly open: boolean;
  readonly pictures: Pictures;
  readonly chosen: number;
  /** Drawn over the picture at this position. */
  readonly art: { readonly position: number; readonly drawing: ReactNode };
  readonly onChoose: (position: number) => void;
  readonly onClose: () => void;
}

/** Of the usual artwork, until the picture is there. */
const USUAL_SHAPE = 10 / 7;

/** One step of the zoom buttons and of a double tap. */
const STEP = 2;

/** The pictures one by one in the whole window, to look at closely. */
export function LargeView({ open, pictures, chosen, art, onChoose, onClose }: LargeViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { location, alt } = pictures[chosen] ?? pictures[0];
  const [shape, setShape] = useState({ location, ratio: USUAL_SHAPE });
  const [view, setView] = useState<View>(STILL);
  const stage = useRef<HTMLDivElement>(null);
  const pressed = usePresses(stage, setView);

  useEffect(() => {
    if (!open) return;
    const { current } = dialog;
    current?.showModal();
    return () => {
      current?.close();
      setView(STILL);
    };
  }, [open]);

  const go = (step: number) => {
    if (pictures[chosen + step] === undefined) return;
    setView(STILL);
    onChoose(chosen + step);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The page behind hears the arrow keys too.
    event.stopPropagation();
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
    if (event.key === '+' || event.key === '=') setView((now) => zoomed(now, STEP));
    if (event.key === '-') setView((now) => zoomed(now, 1 / STEP));
  };
  const { zoom, x, y } = view;
  return (
    <Window
      ref={dialog}
      aria-label="Large picture"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Tools>
        <p aria-live="polite">
          {pictures.length > 1 ? `${chosen + 1} of ${pictures.length}` : ''}
          <VisuallyHidden>{`, zoom ${Math.round(zoom * 100)} percent`}</VisuallyHidden>
        </p>
        <IconButton
          label="Zoom out"
          path={minusIcon}
          off={zoom === 1}
          onClick={() => setView((now) => zoomed(now, 1 / STEP))}
        />
        <IconButton
          label="Zoom in"
          path={plusIcon}
          off={zoom === MOST_ZOOM}
          onClick={() => setView((now) => zoomed(now, STEP))}
        />
        <IconButton label="Close" path={closeIcon} onClick={onClose} />
      </Tools>
      <Stage ref={stage} data-zoomed={zoom > 1} {...pressed(view, go)}>
        <Box
          style={{
            ['--shape' as string]: shape.location === location ? shape.ratio : USUAL_SHAPE,
            transform: `translate(${x}px, ${y}px) scale(${zoom})`,
          }}
          onLoadCapture={({ target }) => {
            if (target instanceof HTMLImageElement && target.naturalHeight > 0)
              setShape({ location, ratio: target.naturalWidth / target.naturalHeight });
          }}
        >
          {open ? <Picture location={location} alt={alt} sizes="200vw" loading="eager" /> : null}
          {art.position === chosen ? art.drawing : null}
        </Box>
        {pictures[chosen - 1] === undefined ? null : (
          <Step $side="left">
            <IconButton label="Previous picture" path={chevronLeftIcon} onClick={() => go(-1)} />
          </Step>
        )}
        {pictures[chosen + 1] === undefined ? null : (
          <Step $side="right">
            <IconButton label="Next picture" path={chevronRightIcon} onClick={() => go(1)} />
          </Step>
        )}
      </Stage>
    </Window>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Px that a finger travels at least to turn to another picture. */
const SWIPE = 60;
/** Milliseconds between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
/** Px that a tap may tremble. */
const TREMBLE = 10;

type Change = (change: (now: View) => View) => void;

/** Wheel, drag, pinch, double tap and swipe over the stage. */
function usePresses(stage: { readonly current: HTMLElement | null }, setView: Change) {
  const fingers = useRef(new Map<number, Point>());
  const begin = useRef<Point | null>(null);
  const tapped = useRef(0);

  useEffect(() => {
    const { current } = stage;
    // React's own wheel listener cannot keep the page from zooming.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), fromMiddle(current, event)));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [stage, setView]);

  return (view: View, go: (step: number) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.target instanceof Element && event.target.closest('button') !== null) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      begin.current = fingers.current.size === 1 ? pointOf(event) : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = pointOf(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other === undefined)
        setView((one) => moved(one, now.x - before.x, now.y - before.y, stage.current));
      else {
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        const from = fromMiddle(stage.current, middleOf(before, other));
        const to = fromMiddle(stage.current, middleOf(now, other));
        setView((one) => moved(zoomed(one, factor, from), to.x - from.x, to.y - from.y, stage.current));
      }
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.delete(event.pointerId) || begin.current === null) return;
      const { x, y } = begin.current;
      const [across, along] = [event.clientX - x, event.clientY - y];
      begin.current = null;
      if (Math.abs(across) < TREMBLE && Math.abs(along) < TREMBLE) {
        const isDouble = event.timeStamp - tapped.current < DOUBLE_TAP_MS;
        tapped.current = isDouble ? 0 : event.timeStamp;
        const at = fromMiddle(stage.current, event);
        if (isDouble) setView((now) => (now.zoom > 1 ? STILL : zoomed(now, STEP * 1.25, at)));
      } else if (view.zoom === 1 && Math.abs(across) > Math.max(SWIPE, Math.abs(along)))
        go(across < 0 ? 1 : -1);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      fingers.current.delete(event.pointerId);
      begin.current = null;
    },
  });
}

const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => ({
  x: clientX,
  y: clientY,
});
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middleOf = (one: Point, other: Point) => ({
  clientX: (one.x + other.x) / 2,
  clientY: (one.y + other.y) / 2,
});

function fromMiddle(stage: HTMLElement | null, event: { clientX: number; clientY: number }): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}
