import type { OrderLine } from 'shared-api/contract/order-schema';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { dayWords } from '../../domain/day-words.ts';

const Said = styled.blockquote`
  margin-top: var(--s4);
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface ProblemNoteProps {
  readonly problem: NonNullable<OrderLine['problem']>;
  readonly company: string;
}

/** What the buyer told the company is wrong, and what it answered. */
export function ProblemNote({ problem: { content, created_at, reply }, company }: ProblemNoteProps) {
  return (
    <Note tone={reply === null ? 'warning' : 'info'}>
      <p>
        You told {company} on {dayWords(created_at)}:
      </p>
      <Said dir="auto">{content}</Said>
      {reply === null ? (
        <p>{company} will answer here.</p>
      ) : (
        <>
          <p>{company} answered:</p>
          <Said dir="auto">{reply}</Said>
        </>
      )}
    </Note>
  );
}
