import { useState } from 'react';
import { ErrorState } from 'shared-ui/composites/error-state';
import { LoadingState } from 'shared-ui/composites/loading-state';
import { SectionHead } from 'shared-ui/composites/section-head';
import { RadioGroup } from 'shared-ui/primitives/radio-group';
import { Skeleton } from 'shared-ui/primitives/skeleton';
import { styled } from 'styled-components';
import { askEarnings } from '../../data/earnings/ask-fees.ts';
import { usePart } from '../../data/use-part.ts';
import { RANGES, type Range } from '../../domain/earnings/ranges.ts';
import { Figures } from './figures.tsx';

const Choice = styled.div`
  max-width: 420px;
  margin-bottom: var(--s24);
`;

/** Dimmed while another span is asked for. */
const Shown = styled.div`
  transition: opacity var(--fade);

  &[aria-busy='true'] {
    opacity: 0.6;
    transition-delay: 250ms;
  }
`;

/** What will probably be shown, in px, so that nothing below moves when it comes: a sentence, one chart or both. */
const HEIGHTS = { nothing: '20px', earned: '372px', paid: '604px' } as const;

interface OverTimeProps {
  /** As the statement has it. */
  readonly expected: keyof typeof HEIGHTS;
}

/** What came, what was taken back and what was paid out, by day or by month. */
export function OverTime({ expected }: OverTimeProps) {
  const [range, setRange] = useState<Range>('year');
  const { outcome, pending, again } = usePart(range, (signal) => askEarnings(range, signal));
  return (
    <section aria-labelledby="over-time">
      <SectionHead id="over-time" title="Over time" />
      <Choice>
        <RadioGroup legend="How far back" look="cards" options={RANGES} value={range} onChange={setRange} />
      </Choice>
      <div style={{ minHeight: outcome === null ? HEIGHTS[expected] : undefined }}>
        <LoadingState
          pending={outcome === null}
          label="Loading your earnings over time"
          skeleton={<Skeleton height={HEIGHTS[expected]} radius={12} />}
          onRetry={again}
        >
          <Shown aria-busy={pending}>
            {outcome?.kind === 'failed' ? (
              <ErrorState onRetry={again} retrying={pending} requestId={outcome.requestId}>
                Your earnings over time could not be loaded.
              </ErrorState>
            ) : null}
            {outcome?.kind === 'known' ? <Figures earnings={outcome.value} /> : null}
          </Shown>
        </LoadingState>
      </div>
    </section>
  );
}
