import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: min(10px, 1.6vw);
  min-height: 44px;
  font: var(--t20);
  letter-spacing: -0.01em;
  white-space: nowrap;
  min-width: 0;

  svg {
    flex: none;
  }

  @media (max-width: 350px) {
    font: var(--t16);
    font-weight: 600;
  }
`;

/** With letters of double size the narrowest screens show the mark and as much of the name as there is room for. */
const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`;

const BIN = 'M3 12h26l-2.6 14.2A3.5 3.5 0 0 1 23 29H9a3.5 3.5 0 0 1-3.4-2.8z';
const NOD = 'M11.5 18l4.500 4.500 4.500-4.500';
const SPARK =
  'M16 1c.7 3.600 2.400 5.300 6 6-3.600.7-5.300 2.400-6 6-.7-3.600-2.400-5.300-6-6 3.600-.7 5.300-2.400 6-6z';

interface BrandProps {
  onClick?: () => void;
}

/** The marketplace's mark and name, leading home. */
export function Brand({ onClick }: BrandProps) {
  return (
    <BrandLink to="/" onClick={onClick}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d={BIN} fill="var(--ink)" />
        <path d={NOD} fill="none" stroke="var(--paper)" strokeWidth="2.5" strokeLinecap="round" />
        <path d={SPARK} fill="var(--house-mark)" />
      </svg>
      <Name>Wishbin</Name>
    </BrandLink>
  );
}
