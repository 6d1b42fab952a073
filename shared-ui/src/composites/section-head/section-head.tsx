import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface SectionHeadProps {
  readonly title: ReactNode;
  /** A count or a short remark beside the title. */
  readonly note?: ReactNode;
  /** A link at the far end. */
  readonly action?: ReactNode;
  /** Heading level that fits the page; the look follows it. */
  readonly level?: 1 | 2 | 3;
  /** Id of the heading, for `aria-labelledby` of its section. */
  readonly id?: string;
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--s4) var(--s16);
  margin-bottom: var(--s24);
`;

const Note = styled.p`
  font: var(--t14);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

const End = styled.div`
  margin-left: auto;
  font: var(--t14);

  a {
    padding-block: 12px;
  }
`;

/** Heading of a page or a section, with its count and its link on one line. */
export function SectionHead({ title, note, action, level = 2, id }: SectionHeadProps) {
  const Heading = (['h1', 'h2', 'h3'] as const)[level - 1] ?? 'h2';
  return (
    <Row>
      <Heading id={id}>{title}</Heading>
      {note === undefined ? null : <Note>{note}</Note>}
      {action === undefined ? null : <End>{action}</End>}
    </Row>
  );
}
