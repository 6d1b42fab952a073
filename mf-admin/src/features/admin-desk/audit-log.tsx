import { useState } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { formatMoment } from 'shared-ui/desk/format';
import { Facts, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { Pager } from 'shared-ui/desk/pager';
import { QuerySection } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { useAuditLog } from '../../data/admin-api.ts';
import { actions } from '../../domain/labels.ts';

/** The actions of administrators, newest first, page by page. */
export function AuditLog() {
  const [cursors, setCursors] = useState<readonly string[]>(['']);
  const cursor = cursors.at(-1) ?? '';
  const list = useAuditLog(cursor);
  return (
    <Stack>
      <QuerySection query={list} label="Loading the log" failed="The log could not be loaded">
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState icon={clockIcon}>No actions yet.</EmptyState>
          ) : (
            <>
              <Rows aria-label="Log">
                {entries.map(({ id, action, subject, subject_name, changed, reason, actor, created_at }) => (
                  <Row key={id}>
                    <Facts>
                      <h3>
                        {actions[action]}: {subject_name ?? subject}
                      </h3>
                      <p>{changed}</p>
                      <p>“{reason}”</p>
                      <p>
                        {actor}, {formatMoment(created_at)}
                      </p>
                    </Facts>
                  </Row>
                ))}
              </Rows>
              <Pager
                previousLabel="Newer"
                nextLabel="Older"
                busy={list.isFetching}
                onPrevious={cursors.length > 1 ? () => setCursors(cursors.slice(0, -1)) : undefined}
                onNext={next === null ? undefined : () => setCursors([...cursors, next])}
              />
            </>
          )
        }
      </QuerySection>
    </Stack>
  );
}
