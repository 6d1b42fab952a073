import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { doneIcon } from '../icon/signs.ts';

/** In a corner: what was saved has to be seen whole. */
const Mark = styled.div`
  position: absolute;
  right: var(--s8);
  bottom: var(--s8);
  display: flex;
  align-items: center;
  gap: 6px;
  padding: 4px 10px 4px 8px;
  border-radius: var(--full);
  background: var(--paper);
  font: var(--t12);
  font-weight: 500;
  color: var(--success);
`;

/** An upload has arrived; said by the status beside it. */
export function SavedMark() {
  return (
    <Mark aria-hidden="true">
      <Icon path={doneIcon} size={16} />
      Picture saved
    </Mark>
  );
}
