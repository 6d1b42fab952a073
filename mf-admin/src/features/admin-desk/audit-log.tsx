import { type FormEvent, useState } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { saveCsv } from 'shared-ui/desk/csv';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { QuerySection, StatusNote } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { styled } from 'styled-components';
import { type LogFilter, useAuditLog } from '../../data/admin-api.ts';
import { useLogCsv } from '../../data/money-api.ts';
import { actions, knownActions } from '../../domain/labels.ts';
import { CursorPager, FIRST_PAGE } from './desk-parts.tsx';

const Filters = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s12);
`;

type Filter = Omit<LogFilter, 'before'>;
const ALL: Filter = { q: '', action: 'all', from: '', to: '' };
/** The actions of administrators, newest first, by words, action and days; the shown ones can be exported. */
export function AuditLog() {
  const [{ filter, cursors }, setPlace] = useState({ filter: ALL, cursors: FIRST_PAGE });
  const [draft, setDraft] = useState(ALL);
  const list = useAuditLog({ ...filter, before: cursors.at(-1) ?? '' });
  const csv = useLogCsv();
  const filtered = filter !== ALL;
  const show = (event: FormEvent) => {
    event.preventDefault();
    const next = { ...draft, q: draft.q.trim() };
    const isAll = next.q === '' && next.action === 'all' && next.from === '' && next.to === '';
    setPlace({ filter: isAll ? ALL : next, cursors: FIRST_PAGE });
  };
  const clear = () => {
    setDraft(ALL);
    setPlace({ filter: ALL, cursors: FIRST_PAGE });
  };
  return (
    <Stack>
      <Filters role="search" aria-label="Log" noValidate onSubmit={show}>
        <Field label="Find entries">
          <Input
            type="search"
            maxLength={100}
            autoComplete="off"
            value={draft.q}
            onChange={({ target }) => setDraft({ ...draft, q: target.value })}
          />
        </Field>
        <Field label="Action">
          <Select
            value={draft.action}
            onChange={({ target }) =>
              setDraft({ ...draft, action: knownActions.find((one) => one === target.value) ?? 'all' })
            }
          >
            <option value="all">All actions</option>
            {knownActions.map((one) => (
              <option key={one} value={one}>
                {actions[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="From day">
          <Input
            type="date"
            value={draft.from}
            onChange={({ target }) => setDraft({ ...draft, from: target.value })}
          />
        </Field>
        <Field label="To day">
          <Input
            type="date"
            value={draft.to}
            onChange={({ target }) => setDraft({ ...draft, to: target.value })}
          />
        </Field>
        <Button type="submit" variant="primary">
          Show
        </Button>
      </Filters>
      <Actions>
        <Button
          busy={csv.isPending}
          busyLabel="Writing the file"
          onClick={() => csv.mutate(filter, { onSuccess: (text) => saveCsv('wishbin-log.csv', text) })}
        >
          Export these entries
        </Button>
        {filtered ? <Button onClick={clear}>Show all entries</Button> : null}
      </Actions>
      <StatusNote status={csv.error === null ? null : { tone: 'danger', message: csv.error.message }} />
      <QuerySection query={list} label="Loading the log" failed="The log could not be loaded">
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState icon={clockIcon}>
              {filtered ? 'No entry matches this.' : 'No actions yet.'}
            </EmptyState>
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
              <CursorPager
                cursors={cursors}
                next={next}
                busy={list.isFetching}
                onTurn={(to) => setPlace({ filter, cursors: to })}
              />
            </>
          )
        }
      </QuerySection>
    </Stack>
  );
}
