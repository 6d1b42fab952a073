import type { ShownCompany } from 'shared-api/contract/companies/company';
import { Link, useLocation } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Picture } from 'shared-ui/composites/picture';
import { Stars } from 'shared-ui/composites/stars';
import { TextLink } from 'shared-ui/primitives/text-link';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { saysMore } from '../domain/company-words.ts';
import type { Totals } from '../domain/products.ts';
import { grouped } from '../domain/text.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s16) var(--s32);
  margin-top: var(--s24);

  dt {
    font: var(--t12);
    color: var(--muted);
  }

  dd {
    display: flex;
    align-items: center;
    min-height: 1.75rem;
    font: var(--t20);
    font-variant-numeric: tabular-nums;
  }

  dd b {
    font: var(--t20);
  }
`;

/** A company's products in figures. */
export function BannerFacts({ totals: { products, sums } }: { readonly totals: Totals }) {
  return (
    <List>
      <div>
        <dt>Products</dt>
        <dd>{`${grouped(products.count)}${products.more ? '+' : ''}`}</dd>
      </div>
      {sums === null || sums.reviews === 0 ? null : (
        <div>
          <dt>Average review</dt>
          <dd>
            <Stars average={sums.review} total={sums.reviews} size="page" />
          </dd>
        </div>
      )}
      {sums === null ? null : (
        <div>
          <dt>Sold</dt>
          <dd>{grouped(sums.sold)}</dd>
        </div>
      )}
    </List>
  );
}

const Ground = styled.section`
  background: var(--second-soft);
`;

const Frame = styled(PageContainer)`
  display: grid;
  gap: var(--s24);
  padding-top: var(--s32);

  ${from(600)} {
    grid-template-columns: 1fr 1fr;
    align-items: center;
    gap: var(--s32);
    min-height: 240px;
    padding-top: 0;
  }

  ${from(900)} {
    gap: var(--s64);
    min-height: 336px;
  }
`;

const Say = styled.div<{ readonly $alone: boolean }>`
  padding-bottom: ${({ $alone }) => ($alone ? 'var(--s32)' : '0')};

  h1 {
    margin-top: var(--s16);
  }

  ${from(600)} {
    padding-block: var(--s32);
  }

  ${from(900)} {
    padding-block: var(--s48);

    h1 {
      font: var(--t48);
    }
  }
`;

const Art = styled(Picture)`
  height: 200px;
  border-radius: var(--r12) var(--r12) 0 0;

  ${from(600)} {
    height: 240px;
    border-radius: 0;
  }

  ${from(900)} {
    height: 336px;
  }
`;

const About = styled(TextLink)`
  display: inline-block;
  padding-block: 12px;
  font: var(--t14);
`;

interface CompanyBannerProps {
  readonly company: ShownCompany;
  readonly totals: Totals;
  /** Location of a picture of what it sells. */
  readonly picture: string | null;
}

/** Whose list this is, on the company's soft colour. */
export function CompanyBanner({ company, totals, picture }: CompanyBannerProps) {
  const { search } = useLocation();
  return (
    <Ground>
      <Frame>
        <Say $alone={picture === null}>
          <CompanyLogo location={company.logo} name={company.name_view} size={48} loading="eager" />
          <h1>{company.name_view}</h1>
          {saysMore(company) ? (
            <About
              as={Link}
              to={`${search}#about-company`}
              onClick={() => document.getElementById('about-company')?.focus({ preventScroll: true })}
            >
              {`About ${company.name_view}`}
            </About>
          ) : null}
          {totals.products.count === 0 ? null : <BannerFacts totals={totals} />}
        </Say>
        {picture === null ? null : (
          <Art
            location={picture}
            alt=""
            sizes="(min-width: 1344px) 608px, (min-width: 600px) 50vw, 100vw"
            loading="high"
          />
        )}
      </Frame>
    </Ground>
  );
}
