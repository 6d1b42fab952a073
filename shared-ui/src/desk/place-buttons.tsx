import type { ReactNode } from 'react';
import { chevronDownIcon, chevronUpIcon } from '../primitives/icon/arrows.ts';
import { deleteIcon } from '../primitives/icon/tools.ts';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import { useMovedFocus } from './focus.tsx';
import { Actions } from './layout.tsx';

/** A list with the item at `from` moved to `to`. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

interface PlaceButtonsProps {
  /** The thing that moves, in the buttons' names. */
  readonly name: string;
  /** Position in its list, from 0. */
  readonly place: number;
  readonly last: boolean;
  readonly off: boolean;
  readonly removeLabel?: string;
  /** Further buttons before the one that removes. */
  readonly children?: ReactNode;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row of a list up or down, or removes it. The pressed button keeps the focus. */
export function PlaceButtons(props: PlaceButtonsProps) {
  const { name, place, last, off, removeLabel, children, onMove, onRemove } = props;
  const hold = useMovedFocus(place);
  return (
    <Actions>
      <IconButton
        label={`Move ${name} up`}
        path={chevronUpIcon}
        off={off || place === 0}
        onClick={({ currentTarget }) => {
          hold(currentTarget);
          onMove(place - 1);
        }}
      />
      <IconButton
        label={`Move ${name} down`}
        path={chevronDownIcon}
        off={off || last}
        onClick={({ currentTarget }) => {
          hold(currentTarget);
          onMove(place + 1);
        }}
      />
      {children}
      <IconButton label={removeLabel ?? `Remove ${name}`} path={deleteIcon} off={off} onClick={onRemove} />
    </Actions>
  );
}
