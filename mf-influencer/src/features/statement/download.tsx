import { useEffect, useRef, useState } from 'react';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { saveFile } from '../../data/earnings/save-file.ts';
import { wholeStatement } from '../../data/earnings/whole-statement.ts';
import { statementCsv } from '../../domain/earnings/statement-csv.ts';

const Problem = styled.span`
  margin-right: var(--s12);
  color: var(--danger);
`;

/** The whole statement as a file, made here of all that the server tells. */
export function Download() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const download = async () => {
    const mine = new AbortController();
    asking.current = mine;
    setBusy(true);
    setProblem('');
    const outcome = await wholeStatement(mine.signal);
    if (mine.signal.aborted) return;
    setBusy(false);
    if (outcome.kind === 'failed') setProblem(outcome.sentence);
    else saveFile('wishbin-statement.csv', 'text/csv', statementCsv(outcome.value));
  };

  return (
    <>
      <Problem role="status">{problem}</Problem>
      <Button size="sm" busy={busy} busyLabel="Collecting" onClick={() => void download()}>
        Download CSV
      </Button>
    </>
  );
}
