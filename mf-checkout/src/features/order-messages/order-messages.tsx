import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  dropDraft,
  dropSentText,
  isSameText,
  onTextSent,
  readDraft,
  saveDraft,
} from 'shared-shell/form-drafts';
import { Button } from 'shared-ui/primitives/button';
import { Pill } from 'shared-ui/primitives/pill';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s16);
  margin-top: var(--s32);
  padding-top: var(--s24);
  border-top: 1px solid var(--hairline);
  scroll-margin-top: calc(var(--header) + var(--s24));

  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--s8) var(--s12);
    font: var(--t20);
    font-weight: 600;
  }

  > p {
    font: var(--t14);
    color: var(--muted);
  }

  > button {
    justify-self: start;
  }
`;

/** The anchor that emails lead to. */
export const MESSAGES_ANCHOR = 'messages';

/** What was typed to a company and not sent; it is kept in this tab, also while another page is open. */
export interface MessageDraft {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Drops this text where it was sent; what was typed since then stays. Also once its form is gone. */
  readonly onSent: (text: string) => void;
  /** Whether the reader has just asked for the form. */
  readonly focus: boolean;
}

const EMPTY = { text: '' };

function useKeptText(name: string): Pick<MessageDraft, 'text' | 'onText' | 'onSent'> {
  const [text, setText] = useState(() => readDraft(name, EMPTY)?.mine.text ?? '');
  useEffect(() => onTextSent(name, (sent) => setText((now) => (isSameText(now, sent) ? '' : now))), [name]);
  const onText = (next: string) => {
    setText(next);
    if (next.trim() === '') dropDraft(name);
    else saveDraft(name, { read: EMPTY, mine: { text: next } });
  };
  return { text, onText, onSent: (sent) => dropSentText(name, sent) };
}

interface OrderMessagesProps {
  /** Names the thread, for what was typed and not sent. */
  readonly name: string;
  readonly companyName: string;
  /** There are messages of the company that the reader has not read. */
  readonly unread: boolean;
  /** Whether the address names the messages, as that of an email does. */
  readonly open: boolean;
  /** The thread, whose code and data load when it is opened. */
  readonly children: (draft: MessageDraft) => ReactNode;
}

/** Messages with the company of the page: closed until the reader wants to write, comes to read, or has begun to write. */
export function OrderMessages({ name, companyName, unread, open: named, children }: OrderMessagesProps) {
  const [opened, setOpened] = useState<'no' | 'by-page' | 'by-reader'>('no');
  const { text, onText, onSent } = useKeptText(name);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // It stays open once what was unread is read.
  if (opened === 'no' && (named || unread || text !== '')) setOpened('by-page');
  useEffect(() => {
    if (named) section.current?.scrollIntoView?.({ block: 'start' });
  }, [named]);
  // The pressed button is gone, and the form is not there yet.
  useEffect(() => {
    if (opened === 'by-reader') heading.current?.focus();
  }, [opened]);
  return (
    <Section id={MESSAGES_ANCHOR} ref={section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        Messages with {companyName}
        {unread ? <Pill tone="info">New</Pill> : null}
      </h2>
      {opened === 'no' ? (
        <>
          <p>A question about your order, or something to add? {companyName} reads and answers here.</p>
          <Button onClick={() => setOpened('by-reader')}>Write to {companyName}</Button>
        </>
      ) : (
        children({ text, onText, onSent, focus: opened === 'by-reader' })
      )}
    </Section>
  );
}
