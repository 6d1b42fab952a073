import { useEffect, useRef, useState } from 'react';
import { Actions } from 'shared-ui/desk/layout';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { galleryProblems } from '../domain/gallery-fit.ts';

/** A picture that is not sent before the person has seen how the gallery shows it. */
interface Waiting {
  readonly file: File;
  readonly problems: readonly string[];
}

export interface GalleryCheckState {
  readonly waiting: Waiting | null;
  /** Sends a picture, at once when it fits the gallery. */
  readonly choose: (file: File) => void;
  readonly accept: () => void;
  readonly drop: () => void;
}

/** Problems of a picture in the gallery; none of a file that the browser cannot read, which the server refuses in words. */
export async function galleryProblemsOf(file: File): Promise<string[]> {
  if (!('createImageBitmap' in globalThis)) return [];
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return [];
  const problems = galleryProblems(bitmap);
  bitmap.close();
  return problems;
}

/** Shows how the gallery cuts a picture, and that it is too small, before it is sent. */
export function useGalleryCheck(send: (file: File) => void): GalleryCheckState {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const last = useRef<File | null>(null);
  const choose = async (file: File) => {
    last.current = file;
    setWaiting(null);
    const problems = await galleryProblemsOf(file);
    // Another one was chosen meanwhile.
    if (last.current !== file) return;
    if (problems.length === 0) send(file);
    else setWaiting({ file, problems });
  };
  return {
    waiting,
    choose: (file) => void choose(file),
    accept: () => {
      if (waiting === null) return;
      setWaiting(null);
      send(waiting.file);
    },
    drop: () => setWaiting(null),
  };
}

const Shown = styled.figure`
  display: grid;
  gap: var(--s4);
  max-width: 320px;
  margin: var(--s12) 0;

  img {
    width: 100%;
    aspect-ratio: 10 / 7;
    border-radius: var(--r8);
    object-fit: cover;
    background: var(--subtle);
  }

  figcaption {
    font: var(--t14);
  }
`;

/** An address to show a file by; null for none, and for the moment before one is made. */
export function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** What the gallery makes of a picture; nothing while none waits. */
export function GalleryCheck({ check }: { readonly check: Omit<GalleryCheckState, 'choose'> }) {
  const { waiting, accept, drop } = check;
  const address = useFileAddress(waiting?.file ?? null);
  if (waiting === null) return null;
  return (
    <Note tone="warning" live="status">
      {waiting.problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {address === null ? null : (
        <Shown>
          <img src={address} alt="" />
          <figcaption>As the gallery will show it</figcaption>
        </Shown>
      )}
      <Actions>
        <Button size="sm" onClick={accept}>
          Use it like this
        </Button>
        <Button size="sm" variant="quiet" onClick={drop}>
          Not this one
        </Button>
      </Actions>
    </Note>
  );
}
