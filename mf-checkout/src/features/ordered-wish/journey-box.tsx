import { listed } from 'shared-api/rules/words';
import { truckIcon } from 'shared-ui/icons/shopping';
import { checkIcon, clockIcon, warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { shortDayWords } from '../../domain/day-words.ts';
import type { Journey } from '../../domain/order/journeys.ts';
import { lineTitle } from '../../domain/order/names.ts';
import { promiseWords } from '../../domain/order/promise-words.ts';
import type { Step } from '../../domain/order/steps.ts';
import { Box, Dot, Foot, StepItem, Steps } from './timeline-layout.ts';

interface JourneyBoxProps {
  readonly journey: Journey;
  /** Others of the same wish go their own way: it is said which this one is. */
  readonly named: boolean;
  /** Milliseconds since 1970 as of which a promise is kept or not. */
  readonly now: number;
}

/** How far goods are, when they are promised, and where their parcel can be followed. */
export function JourneyBox({ journey, named, now }: JourneyBoxProps) {
  const { lines, steps, due, lateUntil, delay } = journey;
  const which = listed(lines.map((line) => lineTitle(line, line.quantity)));
  const cancellable = lines.some((line) => line.cancellable);
  const promise = due === null ? null : promiseWords({ due, lateUntil, delay, cancellable }, now);
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
          {promise.sentence}
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
        <time dateTime={at}>{shortDayWords(at)}</time>
      </small>
    );
  }
  if (place === 'now') return null;
  return <VisuallyHidden>{place === 'done' ? ', done' : ', to come'}</VisuallyHidden>;
}
