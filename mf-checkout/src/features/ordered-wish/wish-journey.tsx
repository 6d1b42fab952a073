import { dayAt, type Transit } from 'shared-api/rules/fulfilment/arrival';
import { listed } from 'shared-api/rules/words';
import { truckIcon } from 'shared-ui/icons/goods';
import { checkIcon, clockIcon, warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { styled } from 'styled-components';
import { type Journey, wholeJourney } from '../../domain/order/journeys.ts';
import type { Step } from '../../domain/order/states.ts';
import { formatShortDay, promiseText } from '../../domain/order/texts.ts';
import { lineTitle } from '../../domain/order/wishes.ts';

export const Box = styled.div`
  container-type: inline-size;
  display: grid;
  gap: var(--s12);
  padding: var(--s16);
  border-radius: var(--r12);
  background: var(--subtle);
  font: var(--t14);
`;

/** Steps one below the other; beside each other where the box, not the window, has room. */
export const Steps = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @container (width >= 520px) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: none;
  }
`;

/** A dot, a line to the next one, and words. */
export const StepItem = styled.li<{ readonly $place: 'done' | 'now' | 'later' }>`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: var(--s12);
  padding-bottom: var(--s16);
  color: var(--${({ $place }) => ($place === 'later' ? 'muted' : 'ink')});
  font-weight: ${({ $place }) => ($place === 'now' ? 600 : 400)};

  &:last-child {
    padding-bottom: 0;
  }

  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 22px;
    bottom: 2px;
    left: 9px;
    border-left: 2px solid var(--${({ $place }) => ($place === 'done' ? 'control' : 'hairline')});
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
  }

  @container (width >= 520px) {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s8);
    padding: 0 var(--s8) 0 0;

    &:not(:last-child)::before {
      top: 9px;
      right: 4px;
      bottom: auto;
      left: 24px;
      border-top: 2px solid var(--${({ $place }) => ($place === 'done' ? 'control' : 'hairline')});
      border-left: 0;
    }
  }
`;

export const Dot = styled.span<{ readonly $place: 'done' | 'now' | 'later' }>`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 2px solid var(--${({ $place }) => ($place === 'later' ? 'edge' : 'control')});
  border-radius: var(--full);
  background: var(--${({ $place }) => ($place === 'done' ? 'solid' : 'paper')});
  color: var(--on-solid);

  &::after {
    content: '';
    display: ${({ $place }) => ($place === 'now' ? 'block' : 'none')};
    width: 8px;
    height: 8px;
    border-radius: var(--full);
    background: var(--control);
  }
`;

export const Foot = styled.p<{ readonly $late?: boolean }>`
  display: flex;
  gap: var(--s8);
  color: var(--${({ $late }) => ($late === true ? 'danger' : 'muted')});
  font-weight: ${({ $late }) => ($late === true ? 500 : 400)};

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface JourneyBoxProps {
  readonly journey: Journey;
  /** Whether to name its lines: other lines of the wish have journeys of their own. */
  readonly named: boolean;
  /** The carrier's days. */
  readonly transit: Transit;
  /** Milliseconds since 1970; promises are judged as of then. */
  readonly now: number;
}

/** The steps, promise and tracking of a journey. */
export function JourneyBox({ journey, named, transit, now }: JourneyBoxProps) {
  const { lines, steps, arrival, lateUntil } = journey;
  const which = listed(lines.map((line) => lineTitle(line, line.quantity)));
  const cancellable = lines.some((line) => line.cancellable);
  const promise =
    arrival === null ? null : promiseText({ arrival, lateUntil, transit, cancellable }, dayAt(new Date(now)));
  return (
    <Box>
      {named ? <b>{which}</b> : null}
      <Steps aria-label={`How far it is: ${which}`}>
        {steps.map((step) => (
          <StepItem
            key={step.name}
            $place={step.place}
            aria-current={step.place === 'now' ? 'step' : undefined}
          >
            <Dot $place={step.place}>
              {step.place === 'done' ? <Icon path={checkIcon} size={14} /> : null}
            </Dot>
            <span>
              {step.name}
              <StepNote step={step} />
            </span>
          </StepItem>
        ))}
      </Steps>
      {promise === null ? null : (
        <Foot $late={promise.late}>
          <Icon path={promise.late ? warningIcon : clockIcon} size={16} />
          {promise.text}
        </Foot>
      )}
      <Parcel journey={journey} which={which} />
    </Box>
  );
}

function Parcel({ journey, which }: { readonly journey: Journey; readonly which: string }) {
  const { trackingUrl: page, trackingNumber: number } = journey;
  if (page === null && number === null) return null;
  return (
    <Foot>
      <Icon path={truckIcon} size={16} />
      <span>
        {page === null ? null : (
          <TextLink href={page} target="_blank" rel="noopener noreferrer">
            Follow the parcel
            <VisuallyHidden> with {which}, opens the carrier’s page in a new tab</VisuallyHidden>
          </TextLink>
        )}{' '}
        {number === null ? null : `Tracking number ${number}`}
      </span>
    </Foot>
  );
}

function StepNote({ step: { at, place } }: { readonly step: Step }) {
  if (at !== null) {
    return (
      <small>
        <time dateTime={at}>{formatShortDay(at)}</time>
      </small>
    );
  }
  if (place === 'now') return null;
  return <VisuallyHidden>{place === 'done' ? ', done' : ', to come'}</VisuallyHidden>;
}

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
  /** The carrier's days. */
  readonly transit: Transit;
  /** Milliseconds since 1970; promises are judged as of then. */
  readonly now: number;
}

/** The progress of a wish; when its lines differ, each line's progress is folded below. */
export function WishJourney({ journeys, transit, now }: WishJourneyProps) {
  const [first] = journeys;
  if (first === undefined) return null;
  if (journeys.length === 1) return <JourneyBox journey={first} named={false} transit={transit} now={now} />;
  const whole = wholeJourney(journeys);
  return (
    <>
      {whole === null ? null : <JourneyBox journey={whole} named={false} transit={transit} now={now} />}
      <Parts>
        <summary>How far each part is</summary>
        <div>
          {journeys.map((journey) => (
            <JourneyBox key={journey.lines[0]?.id} journey={journey} named transit={transit} now={now} />
          ))}
        </div>
      </Parts>
    </>
  );
}
