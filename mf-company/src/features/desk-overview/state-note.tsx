import type { Desk } from 'shared-api/contract/desk-schema';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { askForApproval } from '../../data/desk/settings.ts';
import { Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

/** Why the company may not sell, and what can be done about it; nothing while it may. */
export function StateNote({ desk }: { readonly desk: Desk }) {
  const { busy, news, run } = useDeed();
  const { state, state_reason, role, company } = desk;
  if (state === 'approved' || state === 'waiting') return <Said news={news} />;
  const again = () =>
    run('again', () => askForApproval(company.name_code), {
      said: () => 'An administrator will look at your company once more.',
      onDone: () => undefined,
    });
  return (
    <Stack>
      <Note tone="danger">
        <p>
          {state === 'refused'
            ? 'Your company was not approved, so it is not listed.'
            : 'Your company is suspended: nothing of it is shown or sold.'}
        </p>
        {state_reason === null ? null : <p>“{state_reason}”</p>}
      </Note>
      {state === 'refused' && role === 'owner' ? (
        <div>
          <Button busy={busy !== null} busyLabel="Asking" onClick={() => void again()}>
            Ask for approval again
          </Button>
        </div>
      ) : null}
      <Said news={news} />
    </Stack>
  );
}
