import { styled } from 'styled-components';
import { type Journey, wholeJourney } from '../../domain/order/journeys.ts';
import { JourneyBox } from './journey-box.tsx';

const Parts = styled.details`
  summary {
    min-height: 44px;
    padding-block: var(--s12);
    font: var(--t14);
    cursor: pointer;
  }

  > div {
    display: grid;
    gap: var(--s16);
  }
`;

interface WishJourneyProps {
  readonly journeys: readonly Journey[];
  /** Milliseconds since 1970 as of which a promise is kept or not. */
  readonly now: number;
}

/** How far a wish is: one way for all of it, and, where its parts go ways of their own, those folded beneath. */
export function WishJourney({ journeys, now }: WishJourneyProps) {
  const [first] = journeys;
  if (first === undefined) return null;
  if (journeys.length === 1) return <JourneyBox journey={first} named={false} now={now} />;
  const whole = wholeJourney(journeys);
  return (
    <>
      {whole === null ? null : <JourneyBox journey={whole} named={false} now={now} />}
      <Parts>
        <summary>How far each part is</summary>
        <div>
          {journeys.map((journey) => (
            <JourneyBox key={journey.lines[0]?.id} journey={journey} named now={now} />
          ))}
        </div>
      </Parts>
    </>
  );
}
