import { styled } from 'styled-components';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { from } from '../../tokens/breakpoints.ts';
import { CardFrame } from './card-frame.tsx';

const Lines = styled.div`
  display: grid;
  margin-top: var(--s12);

  > * {
    display: flex;
    align-items: center;
    gap: var(--s8);
  }
`;

const Line = styled.div<{ readonly $height: string; readonly $wide?: string; readonly $top?: number }>`
  height: ${({ $height }) => $height};
  margin-top: ${({ $top = 0 }) => $top}px;
  ${from(1280)} {
    height: ${({ $height, $wide }) => $wide ?? $height};
  }
`;

/** A card that is still on its way, line for line as high as the real one. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true">
      <CardFrame />
      <Lines>
        <Line $height="24px">
          <Skeleton width="24px" height="24px" />
          <Skeleton width="45%" height="10px" />
        </Line>
        <Line $height="1.25rem" $wide="1.5rem" $top={6}>
          <Skeleton width="70%" height="14px" />
        </Line>
        <Line $height="1rem" $top={2}>
          <Skeleton width="85%" height="10px" />
        </Line>
        <Line $height="1.5rem" $top={8}>
          <Skeleton width="40%" height="16px" />
        </Line>
        <Line $height="1rem" $top={4}>
          <Skeleton width="35%" height="10px" />
        </Line>
        <Line $height="1rem" $top={2}>
          <Skeleton width="55%" height="10px" />
        </Line>
      </Lines>
    </div>
  );
}
