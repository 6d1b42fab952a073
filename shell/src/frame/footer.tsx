import { type ReactNode, useId } from 'react';
import { Link, useContactEmail } from 'shared-shell';
import { from, PageContainer } from 'shared-ui';
import { styled } from 'styled-components';

const Ground = styled.footer`
  margin-top: var(--section);
  border-top: 1px solid var(--hairline);
  background: var(--subtle);
  font: var(--t14);
`;

const Columns = styled(PageContainer)`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: var(--s32) var(--s24);
  padding-block: var(--s48) var(--s32);

  ${from(768)} {
    grid-template-columns: repeat(3, 1fr);
  }

  h2 {
    font: var(--t14);
    font-weight: 600;
    letter-spacing: 0;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--muted);
  }

  a:hover {
    color: var(--ink);
    text-decoration: underline;
  }
`;

const Disclosure = styled.div`
  border-top: 1px solid var(--hairline);
  color: var(--muted);
  font: var(--t12);

  p {
    max-width: 90ch;
    padding-block: var(--s24);
  }
`;

type FooterLink = readonly [to: string, label: string];

const SHOP: readonly FooterLink[] = [
  ['/', 'All products'],
  ['/follow', 'Influencers'],
];

const MARKET: readonly FooterLink[] = [
  ['/mission', 'Mission'],
  ['/services', 'Services'],
  ['/new/company', 'Add a business'],
];

const HELP: readonly FooterLink[] = [
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
  ['/returns', 'Returns'],
  ['/finders-fees', 'How finders fees work'],
];

/** The frame's foot: where to go, whom to write to, and what influencers earn. */
export function Footer() {
  const contactEmail = useContactEmail();
  return (
    <Ground>
      <Columns>
        <LinkColumn title="Shop" links={SHOP} />
        <LinkColumn title="Wishbin" links={MARKET} />
        <LinkColumn title="Help" links={HELP}>
          <li>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </li>
        </LinkColumn>
      </Columns>
      <Disclosure>
        <PageContainer>
          <p>
            Influencers earn a finders fee when you buy through their link. The company pays it out of its own
            price, which is the same as on its official website.
          </p>
        </PageContainer>
      </Disclosure>
    </Ground>
  );
}

interface LinkColumnProps {
  title: string;
  links: readonly FooterLink[];
  children?: ReactNode;
}

function LinkColumn({ title, links, children }: LinkColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
