import { companyPath, influencerPath, Link, SEARCH_PATH, useLoaderData } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { PageContainer } from 'shared-ui/composites/page-container';
import { SectionHead } from 'shared-ui/composites/section-head';
import { TextLink } from 'shared-ui/primitives/text-link';
import { finePointer } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { OwnShelf, SearchData } from '../data/loaders.ts';
import { firstPage, listSearch, productCount } from '../domain/listing.ts';
import { Listing } from '../features/listing/listing.tsx';
import { ProductList } from '../features/listing/product-list.tsx';

const Place = styled(PageContainer)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s32);
  align-content: start;
  min-height: 60vh;
  padding-block: var(--s32) 0;

  h1 {
    overflow-wrap: anywhere;
  }

  > div > p {
    margin-top: var(--s8);
    color: var(--muted);
  }
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8) var(--s12);

  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 56px;
    padding: 7px 16px 7px 8px;
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    font: var(--t14);
    font-weight: 500;
    overflow-wrap: anywhere;
    transition: border-color var(--fade);

    ${finePointer} {
      &:hover {
        border-color: var(--edge);
      }
    }
  }
`;

/** What a search found: companies and influencers first, then products with their filters. */
export function SearchPage() {
  const data = useLoaderData<SearchData>();
  const { query, others, own } = data;
  return (
    <Place>
      {query.q === undefined ? (
        <div>
          <h1>Search</h1>
          <p>Type what you are looking for at the top of the page, or browse everything here.</p>
        </div>
      ) : (
        <h1>{`Results for “${query.q}”`}</h1>
      )}
      <Others others={others} />
      {own === null ? null : <Own own={own} data={data} />}
      <section id="results" aria-labelledby="results-title">
        <SectionHead id="results-title" title={own === null ? 'Products' : 'From all companies'} />
        <Listing data={data} path={SEARCH_PATH} hash="" first={own === null} />
      </section>
    </Place>
  );
}

function Others({ others: { companies, influencers } }: Pick<SearchData, 'others'>) {
  if (companies.length + influencers.length === 0) return null;
  return (
    <section aria-label="Companies and influencers">
      <Row role="list">
        {companies.map(({ id, name_code, name_view, logo }) => (
          <li key={id}>
            <Link to={companyPath(name_code)}>
              <CompanyLogo location={logo} name={name_view} size={40} />
              {name_view}
            </Link>
          </li>
        ))}
        {influencers.map(({ id, username, picture_location }) => (
          <li key={id}>
            <Link to={influencerPath(id)}>
              <Avatar location={picture_location} name={username} size={40} />
              {username}
            </Link>
          </li>
        ))}
      </Row>
    </section>
  );
}

interface OwnProps {
  readonly own: OwnShelf;
  readonly data: SearchData;
}

/** What the company that one comes from has of it. */
function Own({ own: { company, list }, data }: OwnProps) {
  const { company: _here, ...query } = firstPage(data.query);
  const all = companyPath(company.company_name_code) + listSearch(query);
  return (
    <section aria-labelledby="own-title">
      <SectionHead
        id="own-title"
        title={`From ${company.company_name_view}`}
        action={
          list.next === null && list.total.count <= list.products.length ? undefined : (
            <TextLink as={Link} to={all}>{`See all ${productCount(list.total)}`}</TextLink>
          )
        }
      />
      <ProductList products={list.products} />
    </section>
  );
}
