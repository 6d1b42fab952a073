import { styled } from 'styled-components';

export interface PageContainerProps {
  /** 1280, 1040, 680 or 560 px of content, with the page's gutters outside. */
  readonly width?: 'page' | 'checkout' | 'prose' | 'form';
}

const widths = { page: 1280, checkout: 1040, prose: 680, form: 560 } as const;

/** Centres content; another element by `as`, for example `as="section"`. */
export const PageContainer = styled.div.withConfig({
  shouldForwardProp: (prop) => prop !== 'width',
})<PageContainerProps>`
  max-width: calc(${({ width = 'page' }) => widths[width]}px + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
