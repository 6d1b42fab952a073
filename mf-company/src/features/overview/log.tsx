import type { DeskLog } from 'shared-api/contract/companies/desk';
import { useQuery } from 'shared-data';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Muted, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { logQuery } from '../../data/business.ts';
import { changeWords, headingWords, subjectWords } from '../../domain/log-texts.ts';
import { More, usePagedList } from '../../parts/paged-list.tsx';

/** The activity log of the desk. */
export function Log({ company }: { readonly company: string }) {
  const query = useQuery(logQuery(company));
  return (
    <Stack>
      <h1>Log</h1>
      <QuerySection query={query} label="Loading the log" failed="The log could not be loaded">
        {(first) => <Entries company={company} first={first} />}
      </QuerySection>
    </Stack>
  );
}

function Entries({ company, first }: { readonly company: string; readonly first: DeskLog }) {
  const list = usePagedList(
    first,
    ({ entries }) => entries,
    (before) => logQuery(company, before),
  );
  if (list.entries.length === 0) return <EmptyState icon={clockIcon}>No changes yet.</EmptyState>;
  return (
    <>
      <Rows aria-label="Log">
        {list.entries.map((entry) => (
          <Row key={entry.id}>
            <Facts>
              <h2>{headingWords(entry)}</h2>
              <Muted>
                {subjectWords(entry)} · {entry.actor}, {formatMoment(entry.created_at)}
              </Muted>
              {changeWords(entry).map((words) => (
                <Muted key={words}>{words}</Muted>
              ))}
            </Facts>
          </Row>
        ))}
      </Rows>
      <More list={list} label="Older entries" />
    </>
  );
}
