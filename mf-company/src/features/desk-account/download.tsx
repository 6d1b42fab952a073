import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { allEntries } from '../../data/desk/account.ts';
import { saveFile } from '../../data/desk/save-file.ts';
import { statementCsv } from '../../data/desk/statement-csv.ts';
import { Deeds } from '../../parts/layout.ts';
import { type News, Said } from '../../parts/said.tsx';

/** The whole statement as a file for spreadsheets, made here of all that the server tells. */
export function Download({ company }: { readonly company: string }) {
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const download = async () => {
    const mine = new AbortController();
    asking.current = mine;
    setBusy(true);
    setNews(null);
    const answer = await allEntries(company, mine.signal);
    const file = answer.kind === 'known' ? await statementCsv(answer.value) : answer;
    if (mine.signal.aborted) return;
    setBusy(false);
    if (file.kind === 'known') saveFile(`${company}-statement.csv`, file.value);
    else setNews({ tone: 'danger', sentence: file.sentence });
  };

  return (
    <Deeds>
      <Said news={news} />
      <Button size="sm" busy={busy} busyLabel="Collecting" onClick={() => void download()}>
        Download CSV
      </Button>
    </Deeds>
  );
}
