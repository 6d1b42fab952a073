import type { ShownCompany } from 'shared-api/contract/companies/company';
import { PageContainer } from 'shared-ui/composites/page-container';
import { placeIcon, truckIcon } from 'shared-ui/icons/goods';
import { shopIcon } from 'shared-ui/icons/subjects';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { shipsWithin, websiteName } from '../domain/company-words.ts';

const Place = styled(PageContainer)`
  margin-top: var(--section);

  h3 {
    font: var(--t16);
    font-weight: 600;
    letter-spacing: 0;
  }

  h2 + p,
  h3 + p {
    max-width: 62ch;
    margin-top: var(--s12);
    white-space: pre-line;
    overflow-wrap: anywhere;
  }

  h3 + p {
    margin-top: var(--s8);
    font: var(--t14);
    color: var(--muted);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  padding-top: var(--s32);
  border-top: 1px solid var(--hairline);

  ${from(900)} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: var(--s64);
    padding-top: var(--s48);
  }
`;

const Side = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s24);

  ul {
    display: grid;
    gap: var(--s12);
  }

  li {
    display: flex;
    gap: var(--s12);
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-top: 2px;
    color: var(--link);
  }
`;

/** A company in its own words: story, place and policies, and how soon it ships. */
export function CompanyFacts({ company }: { readonly company: ShownCompany }) {
  const { name_view, story, place, handling_days, official_website } = company;
  const policies = [
    ['Shipping', company.shipping_policy],
    ['Returns', company.returns_policy],
  ] as const;
  return (
    <Place as="section" aria-labelledby="about-company">
      <Columns>
        <div>
          <h2 id="about-company" tabIndex={-1}>
            About {name_view}
          </h2>
          {story === undefined ? null : <p dir="auto">{story}</p>}
        </div>
        <Side>
          <ul role="list">
            {handling_days === undefined ? null : (
              <li>
                <Icon path={truckIcon} size={20} />
                {shipsWithin(handling_days)}
              </li>
            )}
            {place === undefined ? null : (
              <li>
                <Icon path={placeIcon} size={20} />
                {place}
              </li>
            )}
            {official_website === undefined ? null : (
              <li>
                <Icon path={shopIcon} size={20} />
                <TextLink href={official_website} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {websiteName(official_website)}
                </TextLink>
              </li>
            )}
          </ul>
          {policies.map(([title, text]) =>
            text === undefined ? null : (
              <div key={title}>
                <h3>{title}</h3>
                <p dir="auto">{text}</p>
              </div>
            ),
          )}
        </Side>
      </Columns>
    </Place>
  );
}
