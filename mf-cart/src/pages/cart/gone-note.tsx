import { keyframes, styled } from 'styled-components';

/** Long enough to be read twice. */
const SHOWN_MS = 8000;

/** Hidden from a little before its end: rounding may keep an animation from its very last moment. */
const over = keyframes`99%, to { visibility: hidden; }`;

/** Below the header whatever is scrolled to: cards that follow slide up, so no place of its own among them would be seen. */
const Note = styled.p`
  position: fixed;
  top: calc(var(--header) + var(--s8));
  left: 50%;
  z-index: var(--z-toast);
  width: max-content;
  max-width: calc(100vw - 2 * var(--gutter));
  padding: var(--s8) var(--s16);
  border-radius: var(--r8);
  background: var(--ink);
  color: var(--paper);
  font: var(--t14);
  font-weight: 500;
  overflow-wrap: anywhere;
  pointer-events: none;
  transform: translateX(-50%);
  animation: ${over} ${SHOWN_MS}ms linear forwards;
`;

/** Says for a while that a wish is gone, to whoever sees the page; the live region tells the others. */
export function GoneNote({ words }: { readonly words: string }) {
  return <Note aria-hidden="true">{words}</Note>;
}
