import { useState } from 'react';
import type { CompanyCheck as Check, CheckItem } from 'shared-api/contract/administration/company-check';
import { websiteUrl } from 'shared-api/rules/companies/settings';
import { companyPath, Link } from 'shared-shell';
import { CompanyLogo } from 'shared-ui/composites/company-logo';
import { Picture } from 'shared-ui/composites/picture';
import { formatMoment } from 'shared-ui/desk/format';
import { Actions, Facts, Head, Muted, Panel, Row, Rows, Stack } from 'shared-ui/desk/layout';
import { type StatusMessage, StatusNote } from 'shared-ui/desk/query-section';
import { Button } from 'shared-ui/primitives/button';
import { Checkbox } from 'shared-ui/primitives/checkbox';
import { Pill } from 'shared-ui/primitives/pill';
import { TextLink } from 'shared-ui/primitives/text-link';
import { styled } from 'styled-components';
import { useLookAtWebsite, useTickCheck } from '../../data/company-check-api.ts';
import { checkItems, describePictureless, describeSite } from '../../domain/company-check.ts';
import { companyStates } from '../../domain/labels.ts';
import { success } from './desk-parts.tsx';
import { MarketProducts } from './market-products.tsx';
import { Decisions, Notes } from './notes.tsx';

/** What has to be known before a decision about a company, and the checklist of it. */
export function CompanyCheck({ check }: { readonly check: Check }) {
  const { id, name_view } = check.company.company;
  return (
    <Stack>
      <Pictures name={name_view} check={check} />
      <Website id={id} check={check} />
      <Duplicates check={check} />
      <MarketProducts company={check.company} />
      <Checklist id={id} check={check} />
      <Notes kind="company" id={id} notes={check.notes} />
      <Decisions decisions={check.decisions} />
    </Stack>
  );
}

const Strip = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: var(--s8);
  margin: 0;
  padding: 0;
  list-style: none;

  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: var(--r8);
    background: var(--subtle);
  }
`;

function Pictures({ name, check }: { readonly name: string; readonly check: Check }) {
  const { logo, pictures } = check;
  return (
    <Panel aria-label="Logo and pictures">
      <h3>Logo and pictures</h3>
      <Head>
        <CompanyLogo location={logo} name={name} size={48} />
        <p>{logo === '' ? 'No logo yet: pages show its first letters.' : 'Its logo.'}</p>
      </Head>
      <p>{describePictureless(check)}</p>
      {pictures.length === 0 ? null : (
        <Strip aria-label="Pictures">
          {pictures.map(({ location, alt }) => (
            <li key={location}>
              <Picture location={location} alt={alt} sizes="120px" />
            </li>
          ))}
        </Strip>
      )}
    </Panel>
  );
}

function Website({ id, check: { site } }: { readonly id: number; readonly check: Check }) {
  const look = useLookAtWebsite();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<StatusMessage | null>(null);
  const url = websiteUrl(site.url) ?? '';
  const again = async () => {
    setBusy(true);
    setStatus(null);
    try {
      setStatus(success((await look({ params: { id } })).msg));
    } catch (error) {
      setStatus({ tone: 'danger', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel aria-label="Website">
      <Head>
        <h3>Website</h3>
        {site.state === 'answers' ? <Pill tone="success">Answers</Pill> : null}
        {site.state === 'silent' ? <Pill tone="danger">Does not answer</Pill> : null}
      </Head>
      {url === '' ? null : (
        <p>
          <TextLink href={url} target="_blank" rel="noopener noreferrer nofollow">
            {url}
          </TextLink>
        </p>
      )}
      <p>{describeSite(site)}</p>
      {site.looked_at === null ? null : <Muted>Looked at {formatMoment(site.looked_at)}</Muted>}
      {site.state === 'none' ? null : (
        <Actions>
          <Button busy={busy} busyLabel="Sending" onClick={() => void again()}>
            Look at the website again
          </Button>
        </Actions>
      )}
      <StatusNote status={status} />
    </Panel>
  );
}

const sameWords = {
  name: 'same name',
  website: 'same website',
  owner: 'same owner',
  unknown: 'alike',
} as const;

function Duplicates({ check: { duplicates } }: { readonly check: Check }) {
  return (
    <Panel aria-label="Duplicates">
      <h3>Duplicates</h3>
      {duplicates.length === 0 ? (
        <Muted>No company has its name, its website or its owner.</Muted>
      ) : (
        <Rows aria-label="Duplicates">
          {duplicates.map(({ name_code, name_view, state, same }) => (
            <Row key={name_code}>
              <Facts>
                <Head>
                  <h3 dir="auto">
                    <TextLink as={Link} to={companyPath(name_code)}>
                      {name_view}
                    </TextLink>
                  </h3>
                  <Pill>{companyStates[state]}</Pill>
                </Head>
                <p>{same.map((one) => sameWords[one]).join(', ')}</p>
              </Facts>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
}

const items = Object.keys(checkItems) as CheckItem[];

/** Each item is saved at once, with the name of the administrator. */
function Checklist({ id, check: { checks } }: { readonly id: number; readonly check: Check }) {
  const tick = useTickCheck(id);
  const [error, setError] = useState('');
  const change = async (item: CheckItem, checked: boolean) => {
    setError('');
    try {
      await tick(item, checked);
    } catch (thrown) {
      setError(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  return (
    <Panel aria-label="Checklist">
      <h3>Checklist</h3>
      <Rows aria-label="Checklist">
        {items.map((item) => {
          const done = checks.find((one) => one.item === item);
          return (
            <Row key={item}>
              <Facts>
                <Checkbox
                  label={checkItems[item]}
                  checked={done !== undefined}
                  onChange={({ target }) => void change(item, target.checked)}
                />
                {done === undefined ? null : (
                  <p>
                    {done.by}, {formatMoment(done.at)}
                  </p>
                )}
              </Facts>
            </Row>
          );
        })}
      </Rows>
      <StatusNote status={error === '' ? null : { tone: 'danger', message: error }} />
    </Panel>
  );
}
