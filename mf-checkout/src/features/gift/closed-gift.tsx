import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GiftContent } from 'shared-api/contract/gift-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { Button } from 'shared-ui/primitives/button';
import { Field } from 'shared-ui/primitives/field';
import { Note } from 'shared-ui/primitives/note';
import { PasswordInput } from 'shared-ui/primitives/password-input';
import { openGift } from '../../data/gift/open-gift.ts';
import { tooManyWords, wrongWords } from '../../domain/gift/wait-words.ts';
import { GiftBox } from './gift-box.tsx';
import { Closed } from './gift-layout.ts';

interface ClosedGiftProps {
  readonly code: string;
  /** Seconds until the first try here, where others were made before; 0: none. */
  readonly wait: number;
  readonly onOpen: (gift: GiftContent) => void;
}

/** A gift that asks for its password. What was typed stays when it was wrong. */
export function ClosedGift({ code, wait, onOpen }: ClosedGiftProps) {
  const box = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState('');
  const [trouble, setTrouble] = useState(wait === 0 ? '' : tooManyWords(wait));
  const [seconds, setSeconds] = useState(wait);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (seconds === 0) return;
    const over = setTimeout(() => {
      setSeconds(0);
      setTrouble('');
    }, seconds * 1000);
    return () => clearTimeout(over);
  }, [seconds]);

  const open = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = textProblem(textRules.mediaPassword, password);
    setWrong(problem === undefined ? '' : password === '' ? 'Please enter the password.' : wrongWords(null));
    if (problem !== undefined) return box.current?.focus();
    setBusy(true);
    setTrouble('');
    const answer = await openGift(code, password);
    setBusy(false);
    switch (answer.kind) {
      case 'open':
        return onOpen(answer.gift);
      case 'wrong':
        setWrong(wrongWords(answer.left));
        return box.current?.focus();
      case 'wait':
        setSeconds(answer.seconds);
        return setTrouble(tooManyWords(answer.seconds));
      case 'failed':
        return setTrouble(answer.sentence);
    }
  };

  return (
    <Closed>
      <GiftBox />
      <h1>A gift for you</h1>
      <p>It opens with a password. Whoever gave it to you knows it.</p>
      <form noValidate onSubmit={open}>
        <Field label="Password" error={wrong}>
          <PasswordInput
            ref={box}
            value={password}
            dir="auto"
            onChange={({ target }) => {
              setWrong('');
              setPassword(target.value);
            }}
          />
        </Field>
        {trouble === '' ? null : (
          <Note tone={seconds > 0 ? 'warning' : 'danger'} live="alert">
            {trouble}
          </Note>
        )}
        <Button type="submit" variant="primary" size="lg" full busy={busy} busyLabel="Opening">
          Open the gift
        </Button>
      </form>
    </Closed>
  );
}
