import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../spinner/spinner.tsx';
import { type ButtonLook, buttonCss, lookConfig } from './button-look.ts';

export type { ButtonLook, ButtonSize, ButtonVariant } from './button-look.ts';

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Work is under way: the button keeps its width and its focus, and answers no press. */
  readonly busy?: boolean;
  /** The running action: "Saving". Without it only the spinner shows. */
  readonly busyLabel?: ReactNode;
}

const Base = styled.button.withConfig(lookConfig)<ButtonLook>`
  ${buttonCss}
`;

/** A link with a button's look: `<ButtonLink as={Link} to="/cart" variant="primary">`. */
export const ButtonLink = styled.a.withConfig(lookConfig)<ButtonLook>`
  ${buttonCss}
`;

const Stack = styled.span`
  display: grid;
  align-items: center;
  justify-items: center;
`;

const Layer = styled.span<{ readonly $shown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s8);
  opacity: ${({ $shown }) => ($shown ? 1 : 0)};
`;

/**
 * Keeps the focus in the form's field on mouse down. A blur would validate the field, show its error, and move the button
 * away from under the pointer before the click.
 */
function stayInField(event: MouseEvent): void {
  event.preventDefault();
}

/** A button; `type="button"` by default, so that it never submits a form by accident. */
export function Button({
  busy = false,
  busyLabel,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const state = busy ? { 'aria-busy': true, 'aria-disabled': true } : {};

  return (
    <Base
      onMouseDown={type === 'submit' ? stayInField : undefined}
      {...rest}
      {...state}
      type={type}
      onClick={press}
    >
      {busy ? <Busy label={children} verb={busyLabel} /> : children}
    </Base>
  );
}

function Busy({ label, verb }: { readonly label: ReactNode; readonly verb: ReactNode }) {
  const spoken = verb === undefined;
  return (
    <Stack>
      <Layer $shown={false} aria-hidden={spoken ? undefined : true}>
        {label}
      </Layer>
      <Layer $shown>
        <Spinner />
        {verb}
      </Layer>
    </Stack>
  );
}
