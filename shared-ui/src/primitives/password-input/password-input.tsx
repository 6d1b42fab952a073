import { type ComponentPropsWithRef, useState } from 'react';
import { styled } from 'styled-components';
import { Input } from '../field/controls.tsx';
import { eyeIcon, eyeOffIcon } from '../icon/tools.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

export type PasswordInputProps = Omit<ComponentPropsWithRef<'input'>, 'type'>;

const Place = styled.div`
  position: relative;

  > input {
    padding-right: 48px;

    /* One eye is enough: Edge would draw its own. */
    &::-ms-reveal {
      display: none;
    }
  }

  > button {
    position: absolute;
    top: 50%;
    right: 0;
    translate: 0 -50%;
    border-radius: var(--r8);
    color: var(--muted);
  }
`;

/**
 * A password input with a button that shows it; within a `Field` like any `Input`.
 * For a secret that is shared, not for an account: browsers are asked not to save it.
 */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Place>
      <Input
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        path={shown ? eyeOffIcon : eyeIcon}
        disabled={props.disabled}
        onClick={() => setShown(!shown)}
      />
      <VisuallyHidden role="status">{shown ? 'The password is shown' : null}</VisuallyHidden>
    </Place>
  );
}
