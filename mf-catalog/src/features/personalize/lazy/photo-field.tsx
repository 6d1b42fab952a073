import { useEffect, useId, useRef, useState } from 'react';
import type { PersonalizedArea } from 'shared-api/rules/personalization/areas';
import { PICTURE_HELP } from 'shared-api/rules/picture-file';
import { checkPicture, readPhoto } from 'shared-ui/personalization/photo-file';
import { PhotoPlacing } from 'shared-ui/personalization/photo-placing';
import { Button } from 'shared-ui/primitives/button';
import { styled } from 'styled-components';
import { areaKey, type GivenPhoto, type OnGive } from '../../../domain/personalization.ts';

const PhotoGroup = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s8);
  font: var(--t14);

  > strong {
    font-weight: 500;
  }

  > p {
    color: var(--muted);
  }

  > [role='alert'] {
    color: var(--danger);
  }
`;

interface PhotoFieldProps {
  readonly area: PersonalizedArea;
  readonly photo: GivenPhoto | undefined;
  readonly onGive: OnGive;
}

/** A photo for an area: chosen, then placed in its frame. */
export function PhotoField({ area, photo, onGive }: PhotoFieldProps) {
  const id = useId();
  const key = areaKey(area);
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    if (chosen === null) return;
    let latest = true;
    const take = async () => {
      const checked = await checkPicture(chosen);
      const read = checked.kind === 'fine' ? await readPhoto(checked.file) : null;
      if (!latest) return;
      setChosen(null);
      if (checked.kind === 'fine' && read) onGive(key, { ...read, file: checked.file });
      else setProblem(checked.kind === 'refused' ? checked.message : DAMAGED);
    };
    void take();
    return () => {
      latest = false;
    };
  }, [chosen, key, onGive]);

  useShownAddress(photo, key, onGive);

  const { shape } = area;
  if (shape.kind !== 'rectangle') return null;
  const choose = (
    <Button
      size={photo ? 'sm' : 'md'}
      aria-describedby={`${id}-help`}
      busy={chosen !== null}
      busyLabel="Opening"
      onClick={() => box.current?.click()}
    >
      {photo ? 'Choose another' : 'Choose a photo'}
    </Button>
  );
  return (
    <PhotoGroup role="group" aria-labelledby={`${id}-name`}>
      <strong id={`${id}-name`}>{area.label}</strong>
      <input
        ref={box}
        type="file"
        hidden
        accept="image/png,image/jpeg"
        aria-label={area.label}
        onChange={({ target }) => {
          setProblem('');
          setChosen(target.files?.[0] ?? null);
          // The same file can be chosen a second time.
          target.value = '';
        }}
      />
      {photo && photo.address !== '' ? (
        <PhotoPlacing
          key={photo.address}
          area={{ ...area, shape }}
          photo={photo}
          placement={photo.placement}
          onPlace={(placement) => onGive(key, { ...photo, placement })}
        >
          {choose}
          <Button size="sm" variant="danger" onClick={() => onGive(key, undefined)}>
            Remove photo
          </Button>
        </PhotoPlacing>
      ) : (
        <div>{choose}</div>
      )}
      <p id={`${id}-help`}>{PICTURE_HELP}</p>
      <div role="alert">{problem}</div>
    </PhotoGroup>
  );
}

/**
 * Gives the address of a photo back once another takes its place, and when the field goes. The photo itself stays: when the field
 * comes again, as with an add-on that is taken once more, it gets a new address.
 */
function useShownAddress(photo: GivenPhoto | undefined, key: string, onGive: OnGive): void {
  const latest = useRef<GivenPhoto | undefined>(undefined);
  useEffect(() => {
    const before = latest.current;
    latest.current = photo;
    if (before && before.address !== photo?.address) URL.revokeObjectURL(before.address);
    if (photo?.address !== '') return;
    let wanted = true;
    const show = async () => {
      const read = await readPhoto(photo.file);
      if (read && wanted) onGive(key, { ...photo, ...read });
      else if (read) URL.revokeObjectURL(read.address);
    };
    void show();
    return () => {
      wanted = false;
    };
  }, [photo, key, onGive]);
  useEffect(
    () => () => {
      const { current: photo } = latest;
      latest.current = undefined;
      if (!photo) return;
      URL.revokeObjectURL(photo.address);
      onGive(key, { ...photo, address: '' });
    },
    [key, onGive],
  );
}

const DAMAGED = 'This picture could not be read. Please choose another one.';
