import { EmptyState } from 'shared-ui/composites/empty-state';
import { Actions, Facts, Head, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { doneIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { useWaiting } from '../../data/waiting-api.ts';
import type { DeskPlace, DeskTab } from '../../domain/desk-url.ts';
import { type WaitingItem, waitingIn, waitingItems } from '../../domain/waiting.ts';

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--s8);
`;

/** A tab's label, with how much waits there. */
export function WaitingLabel({ tab, children }: { readonly tab: DeskTab; readonly children: string }) {
  const { data } = useWaiting();
  const count = data === undefined ? 0 : waitingIn(waitingItems(data), tab);
  if (count === 0) return children;
  return (
    <Label>
      {children}
      <Pill tone="warning">
        {count}
        <VisuallyHidden> waiting</VisuallyHidden>
      </Pill>
    </Label>
  );
}

interface WaitingRowProps {
  readonly item: WaitingItem;
  readonly onOpen: () => void;
}

/** A kind of work: how much of it waits, for how long, and the way there. */
function WaitingRow({ item: { title, help, count, age }, onOpen }: WaitingRowProps) {
  return (
    <Row>
      <Facts>
        <Head>
          <h3>{title}</h3>
          <Pill tone="warning">{count} waiting</Pill>
        </Head>
        <p>{help}</p>
        <p>The oldest waits {age}.</p>
      </Facts>
      <Actions>
        <Button size="sm" aria-label={`Open ${title}`} onClick={onOpen}>
          Open
        </Button>
      </Actions>
    </Row>
  );
}

interface StartProps {
  readonly onOpen: (place: DeskPlace) => void;
}

/** Everything that waits for an administrator, with count and age. */
export function Start({ onOpen }: StartProps) {
  const query = useWaiting();
  return (
    <Stack>
      <h2>What waits</h2>
      <QuerySection query={query} label="Loading what waits" failed="What waits could not be loaded">
        {(waiting) => {
          const items = waitingItems(waiting);
          const open = items.filter(({ count }) => count > 0);
          const done = items.filter(({ count }) => count === 0).map(({ title }) => title.toLowerCase());
          return (
            <>
              {open.length === 0 ? (
                <EmptyState icon={doneIcon}>Nothing waits for you.</EmptyState>
              ) : (
                <Rows aria-label="What waits">
                  {open.map((item) => (
                    <WaitingRow key={item.kind} item={item} onOpen={() => onOpen(item.at)} />
                  ))}
                </Rows>
              )}
              {open.length === 0 || done.length === 0 ? null : <Muted>None: {done.join(', ')}.</Muted>}
            </>
          );
        }}
      </QuerySection>
      <Actions>
        <Button busy={query.isFetching} busyLabel="Loading" onClick={() => void query.refetch()}>
          Reload
        </Button>
      </Actions>
    </Stack>
  );
}
