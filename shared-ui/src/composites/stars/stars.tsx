import { styled } from 'styled-components';
import { VisuallyHidden } from '../../primitives/visually-hidden/visually-hidden.tsx';

export interface StarsProps {
  /** Review average, 0 to 5; shown with one decimal. */
  readonly average: number;
  /** How many reviews it comes from. */
  readonly total: number;
  readonly size?: 'card' | 'page';
}

const Row = styled.span<{ readonly $size: 'card' | 'page' }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s4);
  font: var(${({ $size }) => ($size === 'page' ? '--t14' : '--t12')});
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  b {
    font-weight: 600;
    color: var(--ink);
  }
`;

const Star = styled.svg<{ readonly $hollow: boolean }>`
  flex: none;
  fill: ${({ $hollow }) => ($hollow ? 'none' : 'var(--star)')};
  stroke: ${({ $hollow }) => ($hollow ? 'var(--edge)' : 'none')};
  stroke-width: 1.5;
`;

const outline = 'm10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z';

/** One star, the average and the number of reviews; a hollow star while there are none. */
export function Stars({ average, total, size = 'card' }: StarsProps) {
  const px = size === 'page' ? 16 : 13;
  const none = total === 0;
  return (
    <Row $size={size}>
      <Star $hollow={none} width={px} height={px} viewBox="0 0 20 20" aria-hidden="true">
        <path d={outline} />
      </Star>
      {none ? null : <b>{average.toFixed(1)}</b>}
      {none ? null : <VisuallyHidden> of 5 stars </VisuallyHidden>}
      <span>({total})</span>
      <VisuallyHidden> {total === 1 ? 'review' : 'reviews'}</VisuallyHidden>
    </Row>
  );
}
