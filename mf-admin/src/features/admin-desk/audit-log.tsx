import { type FormEvent, useRef, useState } from 'react';
import type { LogAction } from 'shared-api/contract/administration/schema';
import { Link } from 'shared-shell';
import { saveCsv } from 'shared-ui/desk/csv';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { StatusNote } from 'shared-ui/desk/query-section';
import { clockIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input, Select } from 'shared-ui/primitives/field';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { type LogFilter, useAuditLog } from '../../data/admin-api.ts';
import { useLogCsv } from '../../data/money-api.ts';
import { deskUrl, subjectPlace } from '../../domain/desk-url.ts';
import { actions, knownActions } from '../../domain/labels.ts';
import { CursorList } from './cursor-list.tsx';
import { swappedDays } from './span-form.tsx';
import { useListPlace } from './use-list-place.ts';

const Filters = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s12);
`;

const choices = {
  all: 'All actions',
  ...(Object.fromEntries(knownActions.map((one) => [one, actions[one]])) as Record<LogAction, string>),
};

type Filter = Omit<LogFilter, 'before'>;

const ALL: Filter = { q: '', action: 'all', from: '', to: '' };

interface LogFormProps {
  /** What is shown; another filter from outside replaces what was typed. */
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Words, action and days of the entries that are shown. */
function LogForm({ filter, onFilter }: LogFormProps) {
  const last = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState(filter);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const key = JSON.stringify(filter);
  const [shown, setShown] = useState(key);
  if (shown !== key) {
    setShown(key);
    setDraft(filter);
    setFault(undefined);
  }
  const change = (part: Partial<Filter>) => {
    setFault(undefined);
    setDraft({ ...draft, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const swapped = swappedDays(draft);
    setFault(swapped);
    if (swapped === undefined) onFilter({ ...draft, q: draft.q.trim() });
    else last.current?.focus();
  };
  return (
    <Filters role="search" aria-label="Log" noValidate onSubmit={submit}>
      <Field label="Find entries">
        <Input
          type="search"
          maxLength={100}
          autoComplete="off"
          value={draft.q}
          onChange={({ target }) => change({ q: target.value })}
        />
      </Field>
      <Field label="Action">
        <Select
          value={draft.action}
          onChange={({ target }) =>
            change({ action: knownActions.find((one) => one === target.value) ?? 'all' })
          }
        >
          {Object.entries(choices).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From day">
        <Input type="date" value={draft.from} onChange={({ target }) => change({ from: target.value })} />
      </Field>
      <Field label="To day" error={fault}>
        <Input
          ref={last}
          type="date"
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Field>
      <Button type="submit" variant="primary">
        Show
      </Button>
    </Filters>
  );
}

/** What an entry is about, with the way to its page. */
function Subject({ subject, name }: { readonly subject: string; readonly name: string }) {
  const place = subjectPlace(subject);
  if (place === undefined) return name;
  return (
    <TextLink as={Link} to={deskUrl(place)}>
      {name}
    </TextLink>
  );
}

/** The actions of administrators, newest first, by words, action and days; the shown ones can be exported. */
export function AuditLog() {
  const [place, setPlace] = useListPlace(choices);
  const { show: action, q, from, to, cursors } = place;
  const filter: Filter = { q, action, from, to };
  const list = useAuditLog({ ...filter, before: cursors.at(-1) ?? '' });
  const csv = useLogCsv();
  const filtered = JSON.stringify(filter) !== JSON.stringify(ALL);
  const show = ({ action: next, ...rest }: Filter) => setPlace({ show: next, ...rest });
  return (
    <Stack>
      <LogForm filter={filter} onFilter={show} />
      <Actions>
        <Button
          busy={csv.isPending}
          busyLabel="Writing the file"
          onClick={() => csv.mutate(filter, { onSuccess: (text) => saveCsv('wishbin-log.csv', text) })}
        >
          Export these entries
        </Button>
        {filtered ? <Button onClick={() => show(ALL)}>Show all entries</Button> : null}
      </Actions>
      <StatusNote status={csv.error === null ? null : { tone: 'danger', message: csv.error.message }} />
      <CursorList
        query={list}
        things="entries"
        // The way back to all entries stands above.
        place={{ q: '', cursors }}
        onPlace={setPlace}
        count={({ entries }) => entries.length}
        empty={{ icon: clockIcon, text: filtered ? 'No entry matches this.' : 'No actions yet.' }}
      >
        {({ entries }) => (
          <Rows aria-label="Log">
            {entries.map(
              ({ id, action: done, subject, subject_name, changed, reason, actor, created_at }) => (
                <Row key={id}>
                  <Facts>
                    <h3>
                      {actions[done]}: <Subject subject={subject} name={subject_name ?? subject} />
                    </h3>
                    <p>{changed}</p>
                    <p>“{reason}”</p>
                    <p>
                      {actor}, {formatMoment(created_at)}
                    </p>
                  </Facts>
                </Row>
              ),
            )}
          </Rows>
        )}
      </CursorList>
    </Stack>
  );
}
