import type { DeskLog } from 'shared-api/contract/desk-schema';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { clockIcon } from 'shared-ui/icons/signs';
import type { Answered } from '../../data/desk/answer.ts';
import { askLog } from '../../data/desk/settings.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { type Page, usePages } from '../../data/desk/use-pages.ts';
import { changeWords, deedWords, subjectWords } from '../../domain/desk/log-words.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Facts, Muted, Row, Rows, Stack } from '../../parts/layout.ts';
import { More } from '../../parts/more.tsx';

type Entry = DeskLog['entries'][number];

/** What was changed at the desk, by whom and when. */
export function Log({ company }: { readonly company: string }) {
  const asked = useAsked('log', (signal) => askLog(company, '', signal));
  return (
    <Stack>
      <h1>Log</h1>
      <AskedPart asked={asked} label="Loading the log" failed="The log could not be loaded">
        {(first) => <Entries company={company} first={first} />}
      </AskedPart>
    </Stack>
  );
}

function Entries({ company, first }: { readonly company: string; readonly first: DeskLog }) {
  const pages = usePages<Entry>(
    first,
    (before, signal): Promise<Answered<Page<Entry>>> => askLog(company, before, signal),
  );
  if (pages.entries.length === 0) return <EmptyState icon={clockIcon}>Nothing was changed yet.</EmptyState>;
  return (
    <>
      <Rows aria-label="Log">
        {pages.entries.map((entry) => (
          <Row key={entry.id}>
            <Facts>
              <h2>{deedWords(entry.action)}</h2>
              <Muted>
                {subjectWords(entry.subject)} · {entry.actor}, {momentWords(entry.created_at)}
              </Muted>
              {changeWords(entry).map((words) => (
                <Muted key={words}>{words}</Muted>
              ))}
            </Facts>
          </Row>
        ))}
      </Rows>
      <More pages={pages} label="Older entries" />
    </>
  );
}
