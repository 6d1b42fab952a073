import type { Company } from 'shared-api/contract/company-schema';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { PageContainer } from 'shared-ui/composites/page-container';
import { Picture } from 'shared-ui/composites/picture';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import type { Totals } from '../../domain/totals.ts';
import { BannerFacts } from './banner-facts.tsx';

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

interface CompanyBannerProps {
  readonly company: Company;
  readonly totals: Totals;
  /** Location of the picture that stands for the company. */
  readonly picture: string | undefined;
}

/** Whose list this is, on the company's soft colour. */
export function CompanyBanner({ company, totals, picture }: CompanyBannerProps) {
  return (
    <Ground>
      <Frame>
        <Say $alone={picture === undefined}>
          <CompanyLogo location={company.logo} name={company.name_view} size={48} loading="eager" />
          <h1>{company.name_view}</h1>
          {totals.products === 0 ? null : <BannerFacts totals={totals} />}
        </Say>
        {picture === undefined ? null : (
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
