import { useMovedFocus } from 'shared-ui/desk/focus';
import { Actions } from 'shared-ui/desk/layout';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { IconButton } from 'shared-ui/primitives/icon-button';

interface PlaceButtonsProps {
  /** The thing that moves, in the buttons' names. */
  readonly name: string;
  /** Position in its list, from 0. */
  readonly place: number;
  readonly last: boolean;
  readonly off: boolean;
  readonly removeLabel?: string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Moves a row of a list up or down, or removes it. The pressed button keeps the focus. */
export function PlaceButtons({ name, place, last, off, removeLabel, onMove, onRemove }: PlaceButtonsProps) {
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
      <IconButton label={removeLabel ?? `Remove ${name}`} path={deleteIcon} off={off} onClick={onRemove} />
    </Actions>
  );
}
