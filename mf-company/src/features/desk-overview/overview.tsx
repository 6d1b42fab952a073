import type { Desk } from 'shared-api/contract/desk-schema';
import { Stack } from '../../parts/layout.ts';
import { MissingSteps } from './missing-steps.tsx';
import { MonthFigures } from './month-figures.tsx';
import { StateNote } from './state-note.tsx';
import { Waiting } from './waiting.tsx';

/** What the desk opens with: what is missing, what waits, and what thirty days brought. */
export function Overview({ desk }: { readonly desk: Desk }) {
  return (
    <Stack>
      <h1>Overview</h1>
      <StateNote desk={desk} />
      <MissingSteps desk={desk} />
      <Waiting desk={desk} />
      <MonthFigures company={desk.company.name_code} />
    </Stack>
  );
}
