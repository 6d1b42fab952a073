import { useState } from 'react';
import type { Run } from 'shared-api/contract/desk-stock-schema';
import { Button } from 'shared-ui/primitives/button';
import { Pill, type PillTone } from 'shared-ui/primitives/pill';
import { beginFinishing } from '../../data/desk/stock.ts';
import { runPhases } from '../../domain/desk/desk-words.ts';
import { momentWords } from '../../domain/desk/words.ts';
import { Deeds, Head, Muted, Panel } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { Table } from '../../parts/table.ts';
import { useDeed } from '../../parts/use-deed.ts';
import { FinishDialog } from './finish-dialog.tsx';

const tones: Record<Run['phase'], PillTone> = {
  Manufacturing: 'info',
  Finishing: 'info',
  Finished: 'success',
  Ended: 'neutral',
};

interface RunPanelProps {
  readonly company: string;
  readonly run: Run;
  readonly onChanged: (sentence: string) => void;
  readonly onOutdated: () => void;
}

/** A run with what it makes of each variant, and what can be done next. */
export function RunPanel({ company, run, onChanged, onOutdated }: RunPanelProps) {
  const { busy, news, run: doing } = useDeed();
  const [finishing, setFinishing] = useState(false);
  /** How often it was asked what was made: each time it is proposed anew. */
  const [round, setRound] = useState(0);
  const { id, name_view, phase, planned, taken, made, started_by, started_at, finished_at, parts } = run;
  const open = phase === 'Manufacturing' || phase === 'Finishing';
  const heading = `run-${id}`;
  return (
    <Panel aria-labelledby={heading}>
      <Head>
        <h2 id={heading}>
          {name_view}, run {id}
        </h2>
        <Pill tone={tones[phase]}>{runPhases[phase]}</Pill>
      </Head>
      <Muted>
        Started {started_by === null ? '' : `by ${started_by} `}
        {momentWords(started_at)}
        {finished_at === null ? '' : `, over ${momentWords(finished_at)}`} · {planned} planned, {taken} for
        orders
        {open ? '' : `, ${made} made`}
      </Muted>
      {parts.length === 0 ? null : (
        <Table>
          <thead>
            <tr>
              <th scope="col">Variant</th>
              <th scope="col">For orders</th>
              {open ? null : <th scope="col">Made</th>}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.merch_id}>
                <th scope="row">{part.name_view}</th>
                <td>{part.taken}</td>
                {open ? null : <td>{part.made}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Said news={news} />
      {open ? (
        <Deeds>
          {phase === 'Manufacturing' ? (
            <Button
              busy={busy !== null}
              busyLabel="Moving"
              onClick={() =>
                void doing('finishing', () => beginFinishing(company, id), {
                  onDone: () => onChanged(`The run of ${name_view} is being finished.`),
                  onOutdated,
                })
              }
            >
              Begin finishing
            </Button>
          ) : null}
          <Button
            variant="primary"
            onClick={() => {
              setRound(round + 1);
              setFinishing(true);
            }}
          >
            Finish the run
          </Button>
        </Deeds>
      ) : null}
      {open || finishing ? (
        <FinishDialog
          key={round}
          open={finishing}
          company={company}
          run={run}
          onClose={() => setFinishing(false)}
          onDone={(sentence) => {
            setFinishing(false);
            onChanged(sentence);
          }}
          onOutdated={onOutdated}
        />
      ) : null}
    </Panel>
  );
}
