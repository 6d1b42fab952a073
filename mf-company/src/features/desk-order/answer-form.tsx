import { type FormEvent, useState } from 'react';
import type { DeskOrder } from 'shared-api/contract/desk-order-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { answerProblem } from '../../data/desk/orders.ts';
import { useKeptText } from '../../parts/form/use-kept-text.ts';
import { Deeds, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';

interface AnswerFormProps {
  readonly company: string;
  readonly orderId: number;
  readonly problemId: number;
  readonly onAnswered: (order: DeskOrder) => void;
  readonly onOutdated: () => void;
}

/** Answers a problem; once it is answered it is closed. */
export function AnswerForm({ company, orderId, problemId, onAnswered, onOutdated }: AnswerFormProps) {
  const { text: reply, enter, sent } = useKeptText(`answer to problem ${problemId}`);
  const [wrong, setWrong] = useState('');
  const { busy, news, run } = useDeed();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const problem = textProblem(textRules.mediaText, reply.trim());
    setWrong(problem ?? '');
    if (problem !== undefined) return;
    await run('answer', () => answerProblem(company, orderId, problemId, reply.trim()), {
      onDone: (order) => {
        sent();
        onAnswered(order);
      },
      onOutdated,
    });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <Field label="Your answer" required limit={textRules.mediaText.max} error={wrong}>
          <Textarea
            rows={3}
            dir="auto"
            value={reply}
            onChange={({ target }) => {
              setWrong('');
              enter(target.value);
            }}
          />
        </Field>
        <Deeds>
          <Button type="submit" busy={busy !== null} busyLabel="Sending">
            Answer
          </Button>
        </Deeds>
        <Said news={news} />
      </Stack>
    </form>
  );
}
