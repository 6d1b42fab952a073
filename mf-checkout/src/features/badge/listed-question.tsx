import { useEffect, useRef } from 'react';
import { Link } from 'shared-shell';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useAnswerListed, useListed } from '../../data/listed.ts';

const Question = styled.section`
  display: grid;
  gap: var(--s8);
  justify-items: start;
  max-width: 680px;
  margin-top: var(--s32);
  font: var(--t14);
  color: var(--muted);

  h2 {
    font: var(--t16);
    font-weight: 600;
    color: var(--ink);
  }
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

/** Asks a buyer who has not answered yet whether others may see them as an influencer. Shows nothing to others. */
export function ListedQuestion() {
  const { data: listed } = useListed();
  const { mutate, isPending, error, data: answer, variables } = useAnswerListed();
  // The pressed button goes; the thanks take the focus.
  const thanks = useRef<HTMLParagraphElement>(null);
  const answered = answer !== undefined;
  useEffect(() => {
    if (answered) thanks.current?.focus();
  }, [answered]);
  if (listed !== null) return null;
  const say = (yes: boolean) => mutate({ body: { listed: yes } });
  return (
    <Question aria-labelledby="listed-question">
      <h2 id="listed-question">Show your name as an influencer?</h2>
      {answered ? (
        <p ref={thanks} tabIndex={-1} role="status">
          {answer.listed ? 'Your page shows you now.' : 'Your name stays private.'} You can change this in{' '}
          <TextLink as={Link} to="/profile">
            your profile
          </TextLink>
          .
        </p>
      ) : (
        <>
          <p>
            Your page and our lists would show your name, your picture and what you gave as gifts. Your link
            and your badge work either way, and you can change this in your profile at any time.
          </p>
          <Answers>
            <Button
              busy={isPending && variables.body.listed}
              busyLabel="Saving"
              disabled={isPending && !variables.body.listed}
              onClick={() => say(true)}
            >
              Yes
            </Button>
            <Button
              variant="quiet"
              busy={isPending && !variables.body.listed}
              busyLabel="Saving"
              disabled={isPending && variables.body.listed}
              onClick={() => say(false)}
            >
              Not now
            </Button>
          </Answers>
        </>
      )}
      {error !== null && !isPending ? (
        <Note tone="danger" live="alert">
          {error.msg}
        </Note>
      ) : null}
    </Question>
  );
}
