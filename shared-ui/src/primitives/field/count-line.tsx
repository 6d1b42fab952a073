import { styled } from 'styled-components';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

const Line = styled.span<{ readonly $over: boolean }>`
  margin-left: auto;
  flex: none;
  font-variant-numeric: tabular-nums;
  color: var(${({ $over }) => ($over ? '--danger' : '--muted')});
`;

/** What is said of the room left: nothing while there is plenty, so that typing is not talked over. */
export function roomLeft(length: number, limit: number): string {
  const left = limit - length;
  if (left < 0) return `${-left} characters too many`;
  if (left === 0) return 'No characters left';
  return left <= 10 ? 'Fewer than 11 characters left' : '';
}

/** "12 of 250". */
export function CountLine({ length, limit }: { readonly length: number; readonly limit: number }) {
  return (
    <>
      <Line $over={length > limit} aria-hidden="true">
        {length} of {limit}
      </Line>
      <VisuallyHidden role="status">{roomLeft(length, limit)}</VisuallyHidden>
    </>
  );
}
