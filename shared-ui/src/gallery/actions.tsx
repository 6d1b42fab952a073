import { useState } from 'react';
import { styled } from 'styled-components';
import { Avatar } from '../composites/avatar/avatar.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../primitives/button/button.tsx';
import { CountBadge, countText } from '../primitives/count-badge/count-badge.tsx';
import { EditBadge } from '../primitives/edit-badge/edit-badge.tsx';
import { chevronRightIcon } from '../primitives/icon/arrows.ts';
import { cartIcon } from '../primitives/icon/goods.ts';
import { Icon } from '../primitives/icon/icon.tsx';
import { checkIcon, closeIcon, warningIcon } from '../primitives/icon/signs.ts';
import { personIcon, signOutIcon } from '../primitives/icon/subjects.ts';
import { editIcon } from '../primitives/icon/tools.ts';
import { IconButton, IconLink } from '../primitives/icon-button/icon-button.tsx';
import { Menu, MenuItem, MenuLink } from '../primitives/menu/menu.tsx';
import { TextLink } from '../primitives/text-link/text-link.tsx';
import { Tooltip } from '../primitives/tooltip/tooltip.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const variants: readonly ButtonVariant[] = [
  'primary',
  'line',
  'quiet',
  'danger',
  'danger-solid',
  'bad',
  'good',
];

/** The menu opens at the end of its button, so it needs room there. */
const Corner = styled.div`
  display: flex;
  justify-content: flex-end;
  max-width: 320px;
`;

function Saving() {
  const [busy, setBusy] = useState(false);
  const save = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2000);
  };
  return (
    <Button variant="primary" busy={busy} busyLabel="Saving" onClick={save}>
      Save the address
    </Button>
  );
}

function Counting() {
  const [count, setCount] = useState(3);
  return (
    <>
      <IconLink href="#actions" aria-label={`Cart, ${countText(count)} items`}>
        <Icon path={cartIcon} />
        <CountBadge count={count} />
      </IconLink>
      <IconLink href="#actions" aria-label={`Cart, ${countText(120)} items`}>
        <Icon path={cartIcon} />
        <CountBadge count={120} />
      </IconLink>
      <IconLink href="#actions" aria-label={`Cart, ${countText(0)} items`}>
        <Icon path={cartIcon} />
        <CountBadge count={0} zero />
      </IconLink>
      <Button size="sm" onClick={() => setCount(count + 1)}>
        One more
      </Button>
    </>
  );
}

export function Actions() {
  return (
    <Chapter title="Actions">
      <Specimen name="Button">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </Row>
      </Specimen>
      <Specimen name="Button, sizes">
        <Row>
          <Button size="sm">Small</Button>
          <Button>Standard</Button>
          <Button size="lg" variant="primary">
            <Icon path={cartIcon} />
            Add to Cart
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button, full">
        <Button full size="lg" variant="primary">
          Pay $68.09
        </Button>
      </Specimen>
      <Specimen name="Button, busy and off">
        <Row>
          <Saving />
          <Button variant="primary" busy busyLabel="Saving">
            Save the address
          </Button>
          <Button busy>Show 18 more</Button>
          <Button disabled>Calculate Total</Button>
          <Button variant="primary" disabled>
            Checkout
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button, with a meaning">
        <Row>
          <Button variant="good">
            <Icon path={checkIcon} />
            Media
          </Button>
          <Button variant="bad">
            <Icon path={warningIcon} />
            Add Media
          </Button>
          <Button variant="good" size="sm">
            <Icon path={checkIcon} size={16} />
            Gift Media
          </Button>
          <Button variant="bad" busy busyLabel="Checking">
            <Icon path={warningIcon} />
            Gift Media
          </Button>
          <Button variant="good" disabled>
            <Icon path={checkIcon} />
            Media
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Links">
        <Row>
          <ButtonLink href="#actions" variant="primary">
            Browse products
          </ButtonLink>
          <ButtonLink href="#actions">
            How influencers earn
            <Icon path={chevronRightIcon} size={16} />
          </ButtonLink>
          <p>
            In running text, <TextLink href="#actions">a link</TextLink> looks like this.
          </p>
        </Row>
      </Specimen>
      <Specimen name="Icon button, count, tooltip">
        <Row>
          <IconButton label="Close" path={closeIcon} />
          <IconButton label="Close" path={closeIcon} disabled />
          <IconButton size="sm" label="Edit the name of this wish" path={editIcon} />
          <Counting />
          <Tooltip text="Account">
            <IconButton label="Login" path={personIcon} />
          </Tooltip>
          <EditBadge label="Edit profile picture" />
        </Row>
      </Specimen>
      <Specimen name="Menu">
        <Corner>
          <Menu label="Account" face={<Avatar name="marlowe.finch" />} head="marlowe.finch">
            <MenuLink href="#actions">
              <Icon path={personIcon} />
              Profile
            </MenuLink>
            <MenuItem>
              <Icon path={signOutIcon} />
              Logout
            </MenuItem>
          </Menu>
        </Corner>
      </Specimen>
    </Chapter>
  );
}
