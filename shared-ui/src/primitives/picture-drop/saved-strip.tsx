import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { doneIcon } from '../icon/signs.ts';
import { Strip } from './drop-look.ts';

const Done = styled(Strip)`
  padding-block: 8px;
  color: var(--success);
  font-weight: 500;
`;

/** An upload has arrived; said by the status beside it. */
export function SavedStrip() {
  return (
    <Done aria-hidden="true">
      <span>
        <Icon path={doneIcon} size={16} />
        Picture saved
      </span>
    </Done>
  );
}
