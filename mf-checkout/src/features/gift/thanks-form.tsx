import { type FormEvent, useRef, useState } from 'react';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { openGift } from '../../data/gift/open-gift.ts';
import { sayThanks, type ThanksAnswer } from '../../data/gift/say-thanks.ts';
import { Ask } from './gift-layout.ts';

const TOO_LATE = 'This page has been open for long. Please load it again, open the gift and say thanks then.';

interface ThanksFormProps {
  readonly code: string;
  readonly giver: string;
  /** Somebody said it before. */
  readonly thanked: boolean;
}

/** Lets whoever got the gift say thanks, once. */
export function ThanksForm({ code, giver, thanked }: ThanksFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [content, setContent] = useState('');
  const [said, setSaid] = useState<'said' | 'already' | null>(thanked ? 'already' : null);
  const [wrong, setWrong] = useState('');
  const [trouble, setTrouble] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = textProblem(textRules.mediaText, content.trim());
    setWrong(problem === undefined ? '' : `${problem}.`);
    setTrouble('');
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    const answer = await thank(code, content.trim());
    setBusy(false);
    if (answer.kind === 'said' || answer.kind === 'already') return setSaid(answer.kind);
    setTrouble(answer.kind === 'closed' ? TOO_LATE : answer.sentence);
  };

  return (
    <Ask aria-labelledby="thanks">
      <h2 id="thanks">Say thanks</h2>
      <div role="status">
        {said === null ? null : (
          <Note tone="success">
            {said === 'said'
              ? `Your thanks are on their way to ${giver}.`
              : `${giver} has been thanked for this gift.`}
          </Note>
        )}
      </div>
      {said === null ? (
        <form noValidate onSubmit={send}>
          <Field label={`A few words for ${giver}`} error={wrong} limit={textRules.mediaText.max}>
            <Textarea
              ref={box}
              rows={3}
              dir="auto"
              value={content}
              onChange={({ target }) => {
                setWrong('');
                setContent(target.value);
              }}
            />
          </Field>
          {trouble === '' ? null : (
            <Note tone="danger" live="alert">
              {trouble}
            </Note>
          )}
          <Button type="submit" variant="primary" busy={busy} busyLabel="Sending">
            Say thanks
          </Button>
        </form>
      ) : null}
    </Ask>
  );
}

/** A gift without a password that another browser opened is opened in this one first. */
async function thank(code: string, content: string): Promise<ThanksAnswer> {
  const answer = await sayThanks(code, content);
  if (answer.kind !== 'closed') return answer;
  const opened = await openGift(code, null);
  return opened.kind === 'open' ? sayThanks(code, content) : answer;
}
