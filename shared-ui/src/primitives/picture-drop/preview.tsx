import { type ReactNode, useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { pictureIcon } from '../icon/tools.ts';
import { Stage } from './drop-look.ts';
import type { ShownPicture } from './picture-state.ts';
import { useShownAddress } from './use-shown-address.ts';

interface PreviewProps {
  readonly picture: ShownPicture | null;
  readonly alt: string;
  /** Over its lower end: how it is getting on. */
  readonly children?: ReactNode;
}

/** The picture, whole, however it is shaped; a sign where the browser cannot show it. */
export function Preview({ picture, alt, children }: PreviewProps) {
  const address = useShownAddress(picture);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = address !== null && address !== broken;
  return (
    <Stage>
      {shown ? (
        <img src={address} alt={alt} decoding="async" onError={() => setBroken(address)} />
      ) : (
        <Icon path={pictureIcon} size={40} />
      )}
      {children}
    </Stage>
  );
}
