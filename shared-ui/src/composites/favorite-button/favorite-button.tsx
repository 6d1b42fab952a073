import { styled } from 'styled-components';
import { heartIcon } from '../../primitives/icon/heart.ts';
import { Icon } from '../../primitives/icon/icon.tsx';

export interface FavoriteButtonProps {
  /** Name of the product. */
  readonly name: string;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

/** 44 px to press, of which a round of 36 px is seen. */
const Heart = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 4px solid transparent;
  border-radius: var(--full);
  background: var(--paper) padding-box;
  color: var(--ink);
  cursor: pointer;

  &[aria-pressed='true'] {
    color: var(--danger);

    svg {
      fill: currentColor;
    }
  }
`;

/** A heart that marks a product as a favorite. */
export function FavoriteButton({ name, pressed, onPress }: FavoriteButtonProps) {
  return (
    <Heart aria-label={`Add ${name} to favorites`} aria-pressed={pressed} onClick={onPress}>
      <Icon path={heartIcon} />
    </Heart>
  );
}
