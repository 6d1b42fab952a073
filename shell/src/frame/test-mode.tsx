import { useAtomValue } from 'jotai';
import { siteAtom } from 'shared-shell';
import { styled } from 'styled-components';

const Mark = styled.p`
  position: fixed;
  bottom: var(--s8);
  left: var(--s8);
  z-index: var(--z-bar);
  padding: var(--s4) var(--s12);
  border: 1px solid var(--warning);
  border-radius: var(--full);
  background: var(--warning-soft);
  color: var(--warning);
  font: var(--t12);
  font-weight: 600;
`;

/** Where stand-ins take the place of real services, nobody shall take orders, money or accounts for real. */
export function TestMode() {
  const { testMode } = useAtomValue(siteAtom);
  return testMode ? <Mark>Test mode: nothing here is real</Mark> : null;
}
