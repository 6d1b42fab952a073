import { useState } from 'react';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageTurner } from 'shared-ui/composites/page-turner';
import { clockIcon } from 'shared-ui/icons/signs';
import { askAudit } from '../../data/admin/looks.ts';
import { usePart } from '../../data/use-part.ts';
import { actions, momentWords } from '../../domain/admin/words.ts';
import { AskedPart } from './asked-part.tsx';
import { Facts, Row, Rows, Stack } from './desk-layout.ts';

/** What administrators did, the newest first, page by page. */
export function AuditLog() {
  const [places, setPlaces] = useState<readonly string[]>(['']);
  const place = places.at(-1) ?? '';
  const asked = usePart(`from ${place}`, (signal) => askAudit(place, signal));
  return (
    <Stack>
      <AskedPart asked={asked} label="Loading the log" failed="The log could not be loaded">
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState icon={clockIcon}>Nothing was done yet.</EmptyState>
          ) : (
            <>
              <Rows aria-label="Log">
                {entries.map(({ id, action, subject, changed, reason, actor, created_at }) => (
                  <Row key={id}>
                    <Facts>
                      <h3>
                        {actions[action]}: {subject}
                      </h3>
                      <p>{changed}</p>
                      <p>“{reason}”</p>
                      <p>
                        {actor}, {momentWords(created_at)}
                      </p>
                    </Facts>
                  </Row>
                ))}
              </Rows>
              <PageTurner
                back="Newer"
                on="Older"
                busy={asked.pending}
                onBack={places.length > 1 ? () => setPlaces(places.slice(0, -1)) : undefined}
                onOn={next === null ? undefined : () => setPlaces([...places, next])}
              />
            </>
          )
        }
      </AskedPart>
    </Stack>
  );
}
