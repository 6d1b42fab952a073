import { type ReactNode, useState } from 'react';
import { warningIcon } from 'shared-ui/icons/signs';
import { Icon } from 'shared-ui/primitives/icon';
import { Box, Stack, Wrong } from './card-look.ts';

interface CardFieldProps {
  /** Of the frame's container: a press of the label leads there. */
  readonly id: string;
  readonly label: string;
  /** '' while nothing is wrong. */
  readonly error: string;
  /** The card company's field, given what it is to tell of. */
  readonly children: (telling: { onFocus: () => void; onBlur: () => void }) => ReactNode;
}

/** A field of the card company in the look of our own, with what is wrong below it. */
export function CardField({ id, label, error, children }: CardFieldProps) {
  const [focused, setFocused] = useState(false);
  return (
    <Stack>
      <label htmlFor={id}>{label}</label>
      <Box $focused={focused} $wrong={error !== ''}>
        {children({ onFocus: () => setFocused(true), onBlur: () => setFocused(false) })}
      </Box>
      <Wrong role="alert">
        {error === '' ? null : (
          <>
            <Icon path={warningIcon} size={16} />
            {error}
          </>
        )}
      </Wrong>
    </Stack>
  );
}
