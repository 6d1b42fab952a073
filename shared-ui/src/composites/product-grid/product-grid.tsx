import { css, styled } from 'styled-components';
import { from, gridColumns } from '../../tokens/breakpoints.ts';

const columns = gridColumns.map(({ from: width, columns: count }) => {
  const rule = `grid-template-columns: repeat(${count}, minmax(0, 1fr));`;
  return width === 0 ? rule : `${from(width)} { ${rule} }`;
});

const grid = css`
  ${columns.join('\n')}
`;

/**
 * The list of products: `<ProductGrid><li>…</li></ProductGrid>`, in 2, 3, 4 and 6 columns.
 * `role="list"` because some readers forget the list when its bullets are taken away.
 */
export const ProductGrid = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: var(--row-gap) var(--col-gap);
  ${grid}
`;
