import type { FeeMailChoice } from 'shared-api/contract/fees/fees';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Note } from 'shared-ui/primitives/note';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { useChangeFeeMails, useFeeMails } from '../../data/earnings.ts';
import { QueryView } from '../../parts/query-view.tsx';

const OPTIONS: readonly { readonly value: FeeMailChoice; readonly label: string }[] = [
  { value: 'each', label: 'At each sale, release and reversal' },
  { value: 'weekly', label: 'Once a week' },
  { value: 'none', label: 'None' },
];

const Words = styled.p`
  max-width: 70ch;
  margin-bottom: var(--s12);
  font: var(--t14);
  color: var(--muted);
`;

/** Takes no room while empty. */
const Saved = styled.p`
  font: var(--t14);

  &:not(:empty) {
    margin-top: var(--s8);
  }
`;

/** Which emails about fees the person gets; a change is stored at once. */
export function FeeMails() {
  const query = useFeeMails();
  const { mutate, isPending, isSuccess, error, variables } = useChangeFeeMails();
  return (
    <section aria-labelledby="emails">
      <SectionHead id="emails" title="Emails" />
      <Words>We always write about your payouts.</Words>
      <QueryView
        query={query}
        label="Loading your choice of emails"
        failed="Your choice of emails could not be loaded."
        skeleton={<Skeleton height="96px" radius={8} />}
      >
        {(stored) => (
          <RadioGroup
            legend="Emails about your fees"
            options={OPTIONS}
            value={shown(isPending ? variables.body.choice : stored)}
            onChange={(choice) => mutate({ body: { choice } })}
          />
        )}
      </QueryView>
      <Saved role="status">{isSuccess ? 'Your choice is saved.' : ''}</Saved>
      {error === null || isPending ? null : (
        <Note tone="danger" live="alert">
          {error.msg}
        </Note>
      )}
    </section>
  );
}

/** A choice that this release does not know is shown as none of its own. */
const shown = (choice: FeeMailChoice | 'unknown'): FeeMailChoice | null =>
  choice === 'unknown' ? null : choice;
