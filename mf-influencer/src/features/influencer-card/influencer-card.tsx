import type { ReactNode } from 'react';
import type { Influencer } from 'shared-api/contract/stakeholder-schema';
import { countWords } from 'shared-api/rules/words';
import { Link } from 'shared-shell';
import { Avatar } from 'shared-ui/composites/avatar';
import { finePointer } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { personPath } from '../../domain/person-path.ts';

/** The link in its name covers the card; what stands in the foot lies above it. */
export const CardFrame = styled.article`
  position: relative;
  display: grid;
  grid-template-rows: auto auto 1fr auto;
  justify-items: center;
  gap: var(--s8);
  height: 100%;
  max-width: 500px;
  padding: var(--s20) var(--s8) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r12);
  text-align: center;
  transition: border-color var(--fade);

  ${finePointer} {
    &:hover {
      border-color: var(--edge);
    }
  }

  > footer {
    position: relative;
    z-index: 3;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    width: 100%;
    margin-top: var(--s8);
  }
`;

const Name = styled.h3`
  max-width: 100%;
  margin-top: var(--s4);
  font: var(--t16);
  font-weight: 600;
  letter-spacing: 0;
  overflow-wrap: anywhere;

  a:focus-visible {
    outline: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 2;
    border-radius: var(--r12);
  }

  a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 2px;
  font: var(--t12);
  font-variant-numeric: tabular-nums;
  color: var(--muted);
`;

interface InfluencerCardProps {
  readonly influencer: Influencer;
  /** Of the name; it fits the page. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** An influencer in a list: avatar, username, companies influenced and views. */
export function InfluencerCard({ influencer, level = 3, children }: InfluencerCardProps) {
  const { id, username, picture_location, row_count, views } = influencer;
  return (
    <CardFrame>
      <Avatar location={picture_location} name={username} size={96} />
      <Name as={level === 2 ? 'h2' : 'h3'}>
        <Link to={personPath(id)}>{username}</Link>
      </Name>
      <Facts>
        <p>{countWords(row_count, 'Company Influenced', 'Companies Influenced')}</p>
        <p>{countWords(views, 'View')}</p>
      </Facts>
      {children === undefined ? null : <footer>{children}</footer>}
    </CardFrame>
  );
}
