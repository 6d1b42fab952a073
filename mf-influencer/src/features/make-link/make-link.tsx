import { useId, useState } from 'react';
import { type LinkOwner, pathOfText, targetAt } from 'shared-api/rules/influence/own-links';
import { LinkKit } from 'shared-ui/composites/link-kit';
import { SectionHead } from 'shared-ui/composites/section-head';
import { Field, Input } from 'shared-ui/primitives/field';
import { from } from 'shared-ui/tokens';
import { styled } from 'styled-components';
import { keepTag } from '../../data/links.ts';
import { logFailure } from '../../data/log.ts';

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

/** A link of the influencer to any page: their own one, or the product or company whose address they paste. */
export function MakeLink({ owner }: { readonly owner: LinkOwner }) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { origin } = location;
  const path = pathOfText(typed, origin);
  const target = path === null ? {} : targetAt(path);
  const isUsable = typed.trim() === '' || path !== null;
  return (
    <Frame aria-labelledby={titleId}>
      <SectionHead id={titleId} title="Make a link" />
      <Narrow>
        <Field
          label="Page"
          required={false}
          help="Paste the address of a product or company here. Left empty, the link leads to your own page."
          error={isUsable ? '' : `Please paste the address of a shop page: it begins with ${origin}.`}
        >
          <Input
            value={typed}
            inputMode="url"
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Narrow>
      {isUsable ? (
        <LinkKit
          owner={owner}
          origin={origin}
          path={path}
          target={target}
          title={path === null ? `${owner.username} on Wishbin` : 'this page'}
          onTag={keepTag}
          onFailure={logFailure}
        />
      ) : null}
    </Frame>
  );
}
