import { PageContainer } from 'shared-ui/composites/page-container';
import { styled } from 'styled-components';
import { AdminDesk } from '../../features/admin-desk/admin-desk.tsx';

const Place = styled(PageContainer)`
  display: grid;
  align-content: start;
  gap: var(--s24);
  min-height: 100vh;
  padding-block: var(--s32) var(--section);

  > * {
    min-width: 0;
  }
`;

/** The administrators' desk. */
export function AdminPage() {
  return (
    <Place width="checkout">
      <h1>Administration</h1>
      <AdminDesk />
    </Place>
  );
}
