import { useState } from 'react';
import type { DeskProduct } from 'shared-api/contract/desk-product-schema';
import { textProblem } from 'shared-api/rules/text-rule';
import { textRules } from 'shared-api/rules/text-rules';
import { Picture } from 'shared-ui/composites/picture';
import { chevronDownIcon, chevronUpIcon } from 'shared-ui/icons/arrows';
import { deleteIcon } from 'shared-ui/icons/tools';
import { Button } from 'shared-ui/primitives/button';
import { Field, Input } from 'shared-ui/primitives/field';
import { IconButton } from 'shared-ui/primitives/icon-button';
import { styled } from 'styled-components';
import { useUnsaved } from '../../parts/form/use-unsaved.ts';
import { Deeds, Row } from '../../parts/layout.ts';
import { useFocusOnFewer, useMovedFocus } from '../../parts/use-focus.ts';

const Shown = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: var(--s16);
  align-items: start;

  > :first-child {
    aspect-ratio: 10 / 7;
    overflow: hidden;
    border-radius: var(--r8);
    background: var(--subtle);
  }
`;

const Words = styled.form`
  display: grid;
  gap: var(--s8);
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`;

interface PictureRowProps {
  readonly picture: DeskProduct['pictures'][number];
  readonly place: number;
  readonly last: boolean;
  readonly busy: string | null;
  readonly onMove: (to: number) => void;
  readonly onAlt: (alt: string) => void;
  readonly onRemove: () => void;
}

/** A picture with its words and its place. */
export function PictureRow(props: PictureRowProps) {
  const { picture, place, last, busy, onMove, onAlt, onRemove } = props;
  const [alt, setAlt] = useState(picture.alt);
  const [wrong, setWrong] = useState('');
  const name = `picture ${place + 1}`;
  const off = busy !== null;
  const hold = useMovedFocus(place);
  const changed = alt.trim() !== picture.alt;
  const box = useFocusOnFewer<HTMLInputElement>(changed ? 1 : 0);
  useUnsaved(changed);
  return (
    <Row>
      <Shown>
        <div>
          <Picture location={picture.location} alt={picture.alt} sizes="96px" />
        </div>
        <Words
          noValidate
          aria-label={`Words of ${name}`}
          onSubmit={(event) => {
            event.preventDefault();
            const problem = textProblem(textRules.pictureAlt, alt.trim());
            setWrong(problem ?? '');
            if (problem === undefined) onAlt(alt.trim());
          }}
        >
          <Field label={`What ${name} shows`} required error={wrong} limit={textRules.pictureAlt.max}>
            <Input
              ref={box}
              autoComplete="off"
              value={alt}
              onChange={({ target }) => {
                setWrong('');
                setAlt(target.value);
              }}
            />
          </Field>
          {changed ? (
            <Button type="submit" size="sm" busy={busy === `alt ${picture.id}`} busyLabel="Saving">
              Save the words
            </Button>
          ) : null}
        </Words>
      </Shown>
      <Deeds>
        <IconButton
          label={`Move ${name} up`}
          path={chevronUpIcon}
          off={off || place === 0}
          onClick={({ currentTarget }) => {
            hold(currentTarget);
            onMove(place - 1);
          }}
        />
        <IconButton
          label={`Move ${name} down`}
          path={chevronDownIcon}
          off={off || last}
          onClick={({ currentTarget }) => {
            hold(currentTarget);
            onMove(place + 1);
          }}
        />
        <IconButton label={`Remove ${name}`} path={deleteIcon} off={off} onClick={onRemove} />
      </Deeds>
    </Row>
  );
}
