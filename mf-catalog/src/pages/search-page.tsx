import type { BoundedCount } from 'shared-api/contract/catalog/listing';
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
  const { query, others, own, list } = data;
  // One list is enough when no other company has any of it.
  const alone = own !== null && own.list.products.length > 0 && isSameCount(own.list.total, list.total);
  const shelf = alone ? null : own;
  return (
    <Place>
      {query.q === undefined ? (
        <div>
          <h1>Search</h1>
          <p>Type what you are looking for at the top of the page, or browse everything here.</p>
        </div>
      ) : (
        <div>
          <h1>{`Results for “${query.q}”`}</h1>
          {list.partial ? <p>No product has all of these words. These have some of them.</p> : null}
        </div>
      )}
      <Others others={others} />
      {shelf === null ? null : <Own own={shelf} data={data} />}
      <section id="results" aria-labelledby="results-title">
        <SectionHead id="results-title" title={titleOf(own, alone)} />
        <Listing
          data={data}
          path={SEARCH_PATH}
          hash=""
          first={shelf === null || shelf.list.products.length === 0}
          foundOthers={others.companies.length + others.influencers.length > 0}
        />
      </section>
    </Place>
  );
}

function isSameCount(own: BoundedCount, all: BoundedCount): boolean {
  return !own.more && !all.more && own.count === all.count;
}

/** Heading of the list with all results. @param alone all of them are the own company's */
function titleOf(own: OwnShelf | null, alone: boolean): string {
  if (own === null) return 'Products';
  return alone ? `From ${own.company.company_name_view}` : 'From all companies';
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
  if (list.products.length === 0)
    return data.query.q === undefined ? null : (
      <p>{`${company.company_name_view} has nothing for “${data.query.q}”.`}</p>
    );
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
