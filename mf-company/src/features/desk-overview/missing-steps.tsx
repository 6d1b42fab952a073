import type { Desk } from 'shared-api/contract/desk-schema';
import { Link } from 'shared-shell';
import { arrowRightIcon } from 'shared-ui/icons/arrows';
import { clockIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { isForOwners, placePath } from '../../domain/desk/desk-place.ts';
import { missingSteps } from '../../domain/desk/desk-words.ts';
import { Panel } from '../../parts/layout.ts';

const Steps = styled.ol`
  display: grid;
  gap: var(--s12);

  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: var(--s4) var(--s12);
    align-items: start;
    font: var(--t14);
  }

  a {
    grid-column: 2;
    justify-self: start;
    padding-block: var(--s8);
    font-weight: 500;
  }

  svg {
    color: var(--warning);
  }
`;

/** What has to be done before everything can be sold, each with the way there. */
export function MissingSteps({ desk }: { readonly desk: Desk }) {
  const { state, role, company } = desk;
  // Of a company that was refused or is suspended nobody looks at it: what to do then is said elsewhere.
  const missing = desk.missing.filter((step) => step !== 'approval' || state === 'waiting');
  if (missing.length === 0) return null;
  return (
    <Panel aria-labelledby="missing">
      <h2 id="missing">Before everything can be sold</h2>
      <Steps>
        {missing.map((step) => {
          const { sentence, section, way } = missingSteps[step];
          const open = role === 'owner' || !isForOwners(section);
          return (
            <li key={step}>
              <Icon path={step === 'approval' ? clockIcon : arrowRightIcon} />
              <span>{sentence}</span>
              {open ? (
                <TextLink as={Link} to={placePath(company.name_code, section)}>
                  {way}
                </TextLink>
              ) : null}
            </li>
          );
        })}
      </Steps>
    </Panel>
  );
}
