import { styled } from 'styled-components';
import { finePointer } from '../../tokens/breakpoints.ts';

/** A link in running text; with a router: `<TextLink as={Link} to="/cart">`. */
export const TextLink = styled.a`
  color: var(--link);
  font-weight: 500;
  border-radius: var(--r4);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 4px;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  transition: text-decoration-color var(--fade);

  ${finePointer} {
    &:hover {
      text-decoration-color: currentColor;
    }
  }
`;
