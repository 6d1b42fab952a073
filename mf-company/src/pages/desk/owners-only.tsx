import { EmptyState } from 'shared-ui/composites/empty-state';
import { lockIcon } from 'shared-ui/icons/shopping';

/** In place of a section that the server would refuse an employee. */
export function OwnersOnly() {
  return <EmptyState icon={lockIcon}>Only the owners of the company see and change this.</EmptyState>;
}
