import { useId, useState } from 'react';
import {
  type LinkEarning,
  type LinkOwner,
  pathOfText,
  targetAt,
  unpaidReason,
} from 'shared-api/rules/influence/own-links';
import { useLinkEarning } from 'shared-shell/link-earning';
import { LinkKit } from 'shared-ui/composites/link-kit';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Field, Input } from 'shared-ui/primitives/field';
import { useRested } from 'shared-ui/primitives/use-rested';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { keepTag } from '../../data/links.ts';
import { logFailure } from '../../data/log.ts';
import { siteLink } from '../../parts/site-link.tsx';

const Frame = styled.section`
  display: grid;
  gap: var(--s20);
  padding: var(--s20) var(--s16);
  border: 1px solid var(--hairline);
  border-radius: var(--r16);
  background: var(--paper);

  > div:first-child {
    margin-bottom: 0;
  }

  ${from(768)} {
    padding: var(--s32);
  }
`;

const Narrow = styled.div`
  max-width: 640px;
`;

/** What is wrong with the address of a page; '' for a page, and for none. */
function problemOf(typed: string, path: string | null, origin: string, earning: LinkEarning | null): string {
  if (typed.trim() === '') return '';
  if (path === null) return `Please paste the address of a shop page: it begins with ${origin}.`;
  return earning?.kind === 'missing' ? unpaidReason(earning) : '';
}

/** A link of the influencer to any page: their own one, or the product or company whose address they paste. */
export function MakeLink({ owner }: { readonly owner: LinkOwner }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { origin } = location;
  const path = pathOfText(typed, origin);
  const target = path === null ? {} : targetAt(path);
  const rested = useRested(path);
  const found = useLinkEarning(owner, rested === null ? {} : targetAt(rested), logFailure);
  const earning = rested === path ? found : null;
  const problem = problemOf(typed, path, origin, earning);
  return (
    <Frame aria-labelledby={titleId}>
      <SectionHead id={titleId} title="Make a link" />
      <Narrow>
        <Field
          label="Page"
          required={false}
          help="Paste the address of a product or company here. Left empty, the link leads to your own page."
          error={problem}
        >
          <Input
            value={typed}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Narrow>
      {problem === '' ? (
        <LinkKit
          owner={owner}
          origin={origin}
          path={path}
          target={target}
          earning={earning}
          siteLink={siteLink}
          title={path === null ? `${owner.username} on Wishbin` : 'this page'}
          onTag={keepTag}
          onFailure={logFailure}
        />
      ) : null}
    </Frame>
  );
}
