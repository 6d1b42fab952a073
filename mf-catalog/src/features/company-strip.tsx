import type { SellingCompany } from 'shared-api/contract/catalog/listing';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { PageContainer } from 'shared-ui/composites/page-container';
import { finePointer, from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { productCount } from '../domain/listing.ts';

const Strip = styled(PageContainer)`
  margin-top: var(--s32);

  ul {
    display: flex;
    gap: var(--s8);
    margin-inline: calc(var(--gutter) * -1);
    padding: var(--s4) var(--gutter);
    overflow-x: auto;
    scroll-padding-inline: var(--gutter);
    scroll-snap-type: x proximity;
    scrollbar-width: none;
  }

  li {
    flex: none;
    scroll-snap-align: start;
  }

  a {
    display: flex;
    align-items: center;
    gap: 10px;
    min-height: 56px;
    height: 100%;
    padding: 8px 16px 8px 8px;
    border: 1px solid var(--hairline);
    border-radius: var(--r12);
    transition: border-color var(--fade);

    ${finePointer} {
      &:hover {
        border-color: var(--edge);
      }
    }
  }

  b {
    display: block;
    font: var(--t14);
    font-weight: 600;
    white-space: nowrap;
  }

  small {
    display: block;
    font: var(--t12);
    color: var(--muted);
    white-space: nowrap;
  }

  ${from(768)} {
    ul {
      flex-wrap: wrap;
      margin: 0;
      padding: 0;
      overflow: visible;
    }
  }

  ${from(1024)} {
    margin-top: var(--s40);
  }

  ${from(1280)} {
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(136px, 1fr));
      gap: var(--s12);
    }

    a {
      padding: 10px;
    }

    b {
      font: var(--t12);
      font-weight: 600;
      white-space: normal;
    }
  }
`;

/** The companies that sell most here, each leading to its own list. */
export function CompanyStrip({ companies }: { readonly companies: readonly SellingCompany[] }) {
  return (
    <Strip as="section" aria-label="Companies">
      <ul role="list">
        {companies.map(({ id, name_code, name_view, logo, products }) => (
          <li key={id}>
            <Link to={companyPath(name_code)}>
              <CompanyLogo location={logo} name={name_view} size={40} />
              <span>
                <b>{name_view}</b>
                <small>{productCount(products)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Strip>
  );
}
