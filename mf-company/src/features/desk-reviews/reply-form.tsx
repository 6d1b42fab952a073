import { type FormEvent, useState } from 'react';
import { type DeskReview, REVIEW_MAX, reviewReplyFormSchema } from 'shared-api/contract/review-schema';
import { Button } from 'shared-ui/primitives/button';
import { Field, Textarea } from 'shared-ui/primitives/field';
import { reply as sendReply } from '../../data/desk/reviews.ts';
import { useKeptText } from '../../parts/form/use-kept-text.ts';
import { Deeds, Stack } from '../../parts/layout.ts';
import { Said } from '../../parts/said.tsx';
import { useDeed } from '../../parts/use-deed.ts';
import { useFirstField } from '../../parts/use-focus.ts';

interface ReplyFormProps {
  readonly company: string;
  readonly review: DeskReview;
  readonly onClose: () => void;
  readonly onReplied: (review: DeskReview) => void;
}

/** The company's answer, which everybody reads; an empty one takes it away. */
export function ReplyForm({ company, review, onClose, onReplied }: ReplyFormProps) {
  const {
    text: content,
    enter,
    sent,
  } = useKeptText(`reply to review ${review.id}`, review.reply?.content ?? '');
  const [wrong, setWrong] = useState('');
  const form = useFirstField<HTMLFormElement>();
  const { busy, news, run } = useDeed();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const found = reviewReplyFormSchema.safeParse({ content: content.trim() });
    setWrong(found.success ? '' : (found.error.issues[0]?.message ?? ''));
    if (!found.success) return;
    await run('reply', () => sendReply(company, review, found.data.content), {
      onDone: (changed) => {
        sent();
        onReplied(changed);
      },
    });
  };
  const emptied = content.trim() === '' && review.reply !== null;
  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <Field label="Your answer, for everybody to read" limit={REVIEW_MAX} error={wrong}>
          <Textarea
            rows={3}
            dir="auto"
            value={content}
            onChange={({ target }) => {
              setWrong('');
              enter(target.value);
            }}
          />
        </Field>
        <Deeds>
          <Button type="submit" variant="primary" busy={busy !== null} busyLabel="Saving">
            {emptied ? 'Take the answer away' : 'Answer'}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
        </Deeds>
        <Said news={news} />
      </Stack>
    </form>
  );
}
