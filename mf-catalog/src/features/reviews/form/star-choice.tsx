import { type Ref, useId } from 'react';
import { warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';
import { forcedColours } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { RATINGS, ratingWords } from '../../../domain/review-words.ts';

const Group = styled.fieldset`
  min-width: 0;
  color: var(--ink);

  legend {
    margin-bottom: var(--s4);
    font: var(--t14);
    font-weight: 500;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s12);
  margin-left: -8px;
  font: var(--t14);
  color: var(--muted);

  > div {
    display: flex;
  }
`;

const Star = styled.label<{ readonly $full: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: var(--r8);
  cursor: pointer;

  svg {
    fill: ${({ $full }) => ($full ? 'var(--star)' : 'none')};
    stroke: ${({ $full }) => ($full ? 'var(--star)' : 'var(--edge)')};
    stroke-width: 1.5;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }

  ${forcedColours} {
    input {
      opacity: 1;
      margin: auto;
    }
  }
`;

/** There from the start, so that what comes into it is read out. */
const Problem = styled.p`
  display: flex;
  gap: 6px;
  font: var(--t14);
  color: var(--danger);

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

interface StarChoiceProps {
  /** Null while none is chosen. */
  readonly value: number | null;
  readonly onChange: (rating: number) => void;
  readonly error?: string | undefined;
  /** The star that the focus goes to. */
  readonly first: Ref<HTMLInputElement>;
}

/** One to five stars: radio buttons, of which arrow keys choose one; those before the chosen one are full too. */
export function StarChoice({ value, onChange, error, first }: StarChoiceProps) {
  const id = useId();
  return (
    <Group
      role="radiogroup"
      aria-labelledby={`${id}name`}
      aria-describedby={error === undefined ? undefined : `${id}error`}
      aria-invalid={error === undefined ? undefined : true}
      aria-required="true"
    >
      <legend id={`${id}name`}>Your stars</legend>
      <Row>
        <div>
          {RATINGS.map((rating) => (
            <Star key={rating} $full={value !== null && rating <= value}>
              <svg width="28" height="28" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
                <path d="m10 1.6 2.6 5.4 5.9.8-4.3 4.1 1 5.9L10 15l-5.2 2.8 1-5.9L1.5 7.8l5.9-.8z" />
              </svg>
              <input
                ref={rating === (value ?? 1) ? first : undefined}
                type="radio"
                name={id}
                value={rating}
                checked={rating === value}
                onChange={() => onChange(rating)}
              />
              <VisuallyHidden>{ratingWords(rating)}</VisuallyHidden>
            </Star>
          ))}
        </div>
        {value === null ? null : <span aria-hidden="true">{ratingWords(value)}</span>}
      </Row>
      <div role="alert">
        {error === undefined ? null : (
          <Problem id={`${id}error`}>
            <Icon path={warningIcon} size={16} />
            {error}
          </Problem>
        )}
      </div>
    </Group>
  );
}
