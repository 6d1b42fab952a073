import { type ComponentType, useEffect, useState } from 'react';
import type { TraceChartProps } from '../desk/trace-chart.tsx';
import { Note } from '../primitives/note/note.tsx';
import { Chapter, Specimen } from './specimen.tsx';

interface Drawn {
  readonly Chart: ComponentType<TraceChartProps>;
  readonly spans: TraceChartProps['spans'];
}

/** In px. */
const WIDTH = 1040;

/** The id of a trace, as the address names it. */
const TRACE_ID = /^[0-9a-f]{32}$/;

/** A trace of the sandbox's receiver, with the chart that draws it. */
async function readTrace(id: string): Promise<Drawn> {
  const [{ TraceChart }, answer] = await Promise.all([
    import('../desk/trace-chart.tsx'),
    fetch(`/sandbox/traces/${id}/spans.json`),
  ]);
  if (!answer.ok) throw new Error(`The receiver of traces answered ${answer.status}`);
  const { spans }: Pick<Drawn, 'spans'> = await answer.json();
  return { Chart: TraceChart, spans };
}

/** A trace that the address names, drawn as a waterfall. */
export function Traces() {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('trace') ?? '';
    if (TRACE_ID.test(id)) readTrace(id).then(setDrawn, () => setFailed(true));
  }, []);
  return (
    <Chapter title="Traces">
      <Specimen name="Waterfall">
        {drawn ? <drawn.Chart spans={drawn.spans} width={WIDTH} /> : null}
        {failed ? <Note tone="warning">This trace is not kept any more.</Note> : null}
        {drawn || failed ? null : (
          <p>Add ?trace= with an id of /sandbox/traces to the address of this page to see that trace.</p>
        )}
      </Specimen>
    </Chapter>
  );
}
