import { useContactEmail } from 'shared-shell';
import { PageContainer } from 'shared-ui/composites/page-container';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';

/** A heading with paragraphs and lists. */
export interface PolicyPart {
  readonly title: string;
  readonly texts: readonly (string | readonly string[])[];
}

const Place = styled(PageContainer)`
  padding-block: var(--s24) var(--section);

  ${from(768)} {
    padding-top: var(--s40);
  }

  section {
    margin-top: var(--s40);
  }

  h2 {
    font: var(--t24);
  }

  section > :is(p, ul) {
    margin-top: var(--s12);
  }

  ul {
    display: grid;
    gap: var(--s8);
    padding-left: var(--s20);
    list-style: disc;
  }
`;

const Lead = styled.p`
  margin-top: var(--s12);
  font: var(--t18);
  color: var(--muted);
`;

interface PolicyProps {
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly PolicyPart[];
}

/** A policy page: headings, plain sentences and a contact. */
export function Policy({ title, lead, parts }: PolicyProps) {
  const contact = useContactEmail();
  return (
    <Place width="prose">
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      {parts.map((part) => (
        <section key={part.title}>
          <h2>{part.title}</h2>
          {part.texts.map((text) =>
            typeof text === 'string' ? <p key={text}>{text}</p> : <List key={text[0]} of={text} />,
          )}
        </section>
      ))}
      <section>
        <h2>Questions</h2>
        <p>
          Write to <TextLink href={`mailto:${contact}`}>{contact}</TextLink>.
        </p>
      </section>
    </Place>
  );
}

function List({ of: points }: { readonly of: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
