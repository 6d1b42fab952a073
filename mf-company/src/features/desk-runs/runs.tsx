import { useState } from 'react';
import type { Run } from 'shared-api/contract/desk-stock-schema';
import { Link } from 'shared-shell';
import { EmptyState } from 'shared-ui/composites/empty-state';
import { ButtonLink } from 'shared-ui/primitives/button';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { askRuns } from '../../data/desk/stock.ts';
import { useAsked } from '../../data/desk/use-asked.ts';
import { type Page, usePages } from '../../data/desk/use-pages.ts';
import { placePath } from '../../domain/desk/desk-place.ts';
import { AskedPart } from '../../parts/asked-part.tsx';
import { Muted, Stack } from '../../parts/layout.ts';
import { More } from '../../parts/more.tsx';
import { type News, Said } from '../../parts/said.tsx';
import { RunPanel } from './run-panel.tsx';

/** Manufacturing runs, the newest first: those under way can be moved on and finished. */
export function Runs({ company }: { readonly company: string }) {
  const asked = useAsked('runs', (signal) => askRuns(company, '', signal));
  const [news, setNews] = useState<News | null>(null);
  const changed = (sentence: string) => {
    setNews({ tone: 'success', sentence });
    asked.again();
    void refreshDesk(company);
  };
  return (
    <Stack>
      <h1>Runs</h1>
      <Muted>A run makes what orders wait for, oldest first, and fills the shelf with the rest.</Muted>
      <Said news={news} />
      <AskedPart asked={asked} label="Loading the runs" failed="The runs could not be loaded">
        {(first) => <RunList company={company} first={first} onChanged={changed} onOutdated={asked.again} />}
      </AskedPart>
    </Stack>
  );
}

interface RunListProps {
  readonly company: string;
  readonly first: Page<Run>;
  readonly onChanged: (sentence: string) => void;
  readonly onOutdated: () => void;
}

function RunList({ company, first, ...rest }: RunListProps) {
  const pages = usePages(first, (before, signal) => askRuns(company, before, signal));
  if (pages.entries.length === 0)
    return (
      <EmptyState
        action={
          <ButtonLink as={Link} to={placePath(company, 'stock')}>
            Go to the stock
          </ButtonLink>
        }
      >
        No run was started yet. They are started where the stock is.
      </EmptyState>
    );
  return (
    <>
      {pages.entries.map((run) => (
        <RunPanel key={run.id} company={company} run={run} {...rest} />
      ))}
      <More pages={pages} label="Older runs" />
    </>
  );
}
