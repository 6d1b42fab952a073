import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { GiftContent } from 'shared-api/contract/orders/gifts';
import { textProblem, textRules } from 'shared-api/rules/text-rules';
import { countWords } from 'shared-api/rules/words';
import type { ApiError } from 'shared-data';
import { problemsResolver } from 'shared-ui/form-resolver';
import { Button } from 'shared-ui/primitives/button';
import { Field } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { PasswordInput } from 'shared-ui/primitives/password-input';
import { fullMotion } from 'shared-ui/tokens';
import { keyframes, styled } from 'styled-components';
import { triesLeft, useOpenGift, waitSeconds } from '../../data/gift.ts';
import { Closed } from './layout.ts';

const nod = keyframes`
  0%, 80%, 100% { transform: none; }
  86% { transform: translateY(-5px) rotate(-3deg); }
  93% { transform: translateY(-2px) rotate(2deg); }
`;

const Drawing = styled.svg`
  .wall { fill: var(--house-band); }
  .lid, .bow { fill: var(--house-mark); }
  .ribbon { fill: var(--paper); }
  .shade { fill: var(--house-soft); }

  .lid-part {
    transform-origin: 80px 62px;
  }

  ${fullMotion} {
    .lid-part {
      animation: ${nod} 4s var(--enter) 1s infinite;
    }
  }
`;

/** A wrapped gift whose lid stirs now and then. */
function GiftBox() {
  return (
    <Drawing width="160" height="150" viewBox="0 0 160 150" aria-hidden="true">
      <ellipse className="shade" cx="80" cy="139" rx="66" ry="8" />
      <path className="wall" d="M28 66h104v62a10 10 0 0 1-10 10H38a10 10 0 0 1-10-10z" />
      <path className="ribbon" d="M71 66h18v72H71z" />
      <g className="lid-part">
        <path
          className="bow"
          d="M80 40C66 12 40 10 38 24c-2 14 24 18 42 18 18 0 44-4 42-18-2-14-28-12-42 16zm-4-2c-14 1-27-4-28-11s16-8 28 11zm8 0c12-19 29-18 28-11s-14 12-28 11z"
        />
        <rect className="lid" x="20" y="40" width="120" height="28" rx="8" />
        <path className="ribbon" d="M71 40h18v28H71z" />
      </g>
    </Drawing>
  );
}

interface PasswordDraft {
  readonly password: string;
}

/** What is wrong with a password before it is tried. */
function passwordProblems({ password }: PasswordDraft): { password?: string } {
  if (textProblem(textRules.mediaPassword, password) === undefined) return {};
  return { password: password === '' ? 'Please enter the password.' : wrongPasswordText(null) };
}

interface ClosedGiftProps {
  readonly code: string;
  /** Seconds until the first try, after too many elsewhere; 0 for none. */
  readonly wait: number;
  readonly onOpen: (gift: GiftContent) => void;
}

/** A gift that asks for its password. What was typed stays when it was wrong. */
export function ClosedGift({ code, wait, onOpen }: ClosedGiftProps) {
  const form = useForm<PasswordDraft>({
    defaultValues: { password: '' },
    resolver: problemsResolver(passwordProblems),
    // An error goes while the next password is typed.
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  const [error, setError] = useState(wait === 0 ? '' : tooManyTriesText(wait));
  const [seconds, setSeconds] = useState(wait);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => {
      setSeconds(0);
      setError('');
    }, seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  const opening = useOpenGift(code, onOpen);
  const reject = (left: number | null) =>
    form.setError('password', { message: wrongPasswordText(left) }, { shouldFocus: true });

  const open = form.handleSubmit(({ password }) => {
    if (opening.isPending) return;
    setError('');
    opening.mutate(password, {
      onSuccess: ({ locked }) => {
        if (locked) reject(null);
      },
      onError: (failure) => {
        if (failure.code === 'gift_refused') return reject(triesLeft(failure));
        const left = waitSeconds(failure);
        setSeconds(left);
        setError(left > 0 ? tooManyTriesText(left) : failure.msg);
      },
    });
  });

  return (
    <Closed>
      <GiftBox />
      <h1>A gift for you</h1>
      <p>It opens with a password. Ask the person who gave it to you.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Field label="Password" error={errors.password?.message}>
          <PasswordInput
            dir="auto"
            {...form.register('password', { onChange: () => form.clearErrors('password') })}
          />
        </Field>
        {error === '' ? null : (
          <Note tone={seconds > 0 ? 'warning' : 'danger'} live="alert">
            {error}
          </Note>
        )}
        <Button type="submit" variant="primary" size="lg" full busy={opening.isPending} busyLabel="Opening">
          Open the gift
        </Button>
      </form>
    </Closed>
  );
}

interface WrappedGiftProps {
  readonly code: string;
  readonly giver: string;
  readonly onOpen: (gift: GiftContent) => void;
  /** It has got a password meanwhile, or is gone: it has to be loaded again. */
  readonly onChanged: () => void;
}

/** A gift without a password that is still unopened: the button opens it, and the giver learns of it. */
export function WrappedGift({ code, giver, onOpen, onChanged }: WrappedGiftProps) {
  const opening = useOpenGift(code, onOpen);
  const open = () =>
    opening.mutate(null, {
      onSuccess: ({ locked }) => {
        if (locked) onChanged();
      },
      onError: (error) => {
        if (isChanged(error)) onChanged();
      },
    });
  return (
    <Closed>
      <GiftBox />
      <h1>A gift for you</h1>
      <p>{giver} left something here with it.</p>
      {opening.error === null || isChanged(opening.error) ? null : (
        <Note tone="danger" live="alert">
          {opening.error.msg}
        </Note>
      )}
      <Button variant="primary" size="lg" busy={opening.isPending} busyLabel="Opening" onClick={open}>
        Open the gift
      </Button>
    </Closed>
  );
}

const isChanged = (error: ApiError) => error.code === 'gift_refused' || waitSeconds(error) > 0;

/** A waiting time: "about 12 minutes", "less than a minute". */
function waitText(seconds: number): string {
  return seconds < 60 ? 'less than a minute' : `about ${countWords(Math.ceil(seconds / 60), 'minute')}`;
}

/** The message about a wrong password, with the tries that are left. */
function wrongPasswordText(left: number | null): string {
  const wrong = 'That is not the password of this gift.';
  if (left === null) return wrong;
  return left === 0
    ? `${wrong} The next try has to wait.`
    : `${wrong} You have ${left === 1 ? 'one more try' : `${left} more tries`}.`;
}

/** The message while further tries have to wait. */
function tooManyTriesText(seconds: number): string {
  return `Too many tries. Please wait ${waitText(seconds)}, and ask the person who gave it to you for the password.`;
}
