import { useState } from 'react';
import type { CompanyState } from 'shared-api/contract/company-schema';
import { countWords } from 'shared-api/rules/words';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { PageTurner } from 'shared-ui/composites/page-turner';
import { doneIcon } from 'shared-ui/icons/signs';
import { searchIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { askCompanies } from '../../../data/admin/market.ts';
import { usePart } from '../../../data/use-part.ts';
import { companyStates, doneWords } from '../../../domain/admin/company-words.ts';
import { AskedPart } from '../asked-part.tsx';
import { Rows, Small, Stack } from '../desk-layout.ts';
import { DoneNote } from '../done-note.tsx';
import { ListSearch } from '../list-search.tsx';
import { useChoice } from '../use-choice.ts';
import { type CompanyChoice, CompanyDialog } from './company-dialog.tsx';
import { CompanyRow } from './company-row.tsx';

type Shown = CompanyState | 'all';
const choices: Record<Shown, string> = { ...companyStates, all: 'All companies' };
const WAITING = { shown: 'waiting' as Shown, q: '', page: 1 };

interface CompaniesProps {
  /** Told when something was decided about one. */
  readonly onDecided: () => void;
}

/** Companies: those that wait for an approval at first, and any other by state and words. */
export function Companies({ onDecided }: CompaniesProps) {
  const [{ shown, q, page: wanted }, setPlace] = useState(WAITING);
  const asked = usePart(`${shown} ${wanted} ${q}`, (signal) =>
    askCompanies({ state: shown === 'all' ? null : shown, q, page: wanted }, signal),
  );
  const choice = useChoice<CompanyChoice>();
  const turn = (to: number) => () => setPlace({ shown, q, page: to });
  return (
    <Stack>
      <ListSearch
        label="Companies"
        help="A part of the name, of the title, or of an owner’s name or email address"
        choices={choices}
        chosen={shown}
        q={q}
        onLook={(next, words) => {
          if (next === shown && words === q) asked.again();
          setPlace({ shown: next, q: words, page: 1 });
        }}
      />
      <DoneNote>{choice.done}</DoneNote>
      <AskedPart asked={asked} label="Loading companies" failed="The companies could not be loaded">
        {({ companies, total, page, pages }) =>
          companies.length === 0 ? (
            <EmptyState
              icon={q === '' && shown === 'waiting' ? doneIcon : searchIcon}
              action={
                shown === 'all' && q === '' ? null : (
                  <Button onClick={() => setPlace({ shown: 'all', q: shown === 'all' ? '' : q, page: 1 })}>
                    {q === '' || shown === 'all' ? 'Show all companies' : 'Look among all companies'}
                  </Button>
                )
              }
            >
              {emptyWords(shown, q)}
            </EmptyState>
          ) : (
            <>
              <Small role="status">
                {countWords(total, 'company', 'companies')}
                {pages > 1 ? `, page ${page} of ${pages}` : ''}
              </Small>
              <Rows aria-label="Companies">
                {companies.map((company) => (
                  <CompanyRow
                    key={company.company.id}
                    company={company}
                    onDecide={(verdict) => choice.choose({ company, verdict })}
                  />
                ))}
              </Rows>
              <PageTurner
                back="Before"
                on="Next"
                busy={asked.pending}
                onBack={page > 1 ? turn(page - 1) : undefined}
                onOn={page < pages ? turn(page + 1) : undefined}
              />
            </>
          )
        }
      </AskedPart>
      {choice.chosen === null ? null : (
        <CompanyDialog
          key={`${choice.chosen.company.company.id} ${choice.chosen.verdict}`}
          choice={choice.chosen}
          open={choice.open}
          onClose={choice.close}
          onChanged={asked.again}
          onDone={({ company }) => {
            if (choice.chosen) choice.finish(doneWords[choice.chosen.verdict](company.name_view));
            asked.again();
            onDecided();
          }}
        />
      )}
    </Stack>
  );
}

function emptyWords(shown: Shown, q: string): string {
  if (q !== '') return `No company is found by “${q}”.`;
  return shown === 'waiting' ? 'No company waits for an approval.' : 'There is no such company.';
}
