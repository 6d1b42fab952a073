import { useRef, useState } from 'react';
import { Picture } from 'shared-ui/composites/picture';
import { PickFile } from 'shared-ui/desk/pick-file';
import { Button } from 'shared-ui/primitives/button';
import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';
import { dropCover, sendCover } from '../../data/own-page.ts';

const Place = styled.section`
  display: grid;
  gap: var(--s12);
`;

const Frame = styled.div`
  height: 160px;
  overflow: hidden;
  border-radius: var(--r12);
  background: var(--subtle);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s8);
`;

interface Message {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

/** The wide picture above the page; stored at once. */
export function CoverEditor({ location: first }: { readonly location: string }) {
  const [location, setLocation] = useState(first);
  const [busy, setBusy] = useState<'send' | 'drop' | null>(null);
  const [message, setMessage] = useState<Message | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = async (kind: 'send' | 'drop', call: () => ReturnType<typeof dropCover>) => {
    setBusy(kind);
    setMessage(null);
    const result = await call();
    setBusy(null);
    if (!result.ok) {
      setMessage({ tone: 'danger', text: result.error.msg });
      return;
    }
    setLocation(result.value.cover_location);
    // The pressed button is gone.
    if (kind === 'drop') heading.current?.focus();
    setMessage({
      tone: 'success',
      text: kind === 'send' ? 'Your cover is on your page.' : 'Your cover was removed.',
    });
  };
  return (
    <Place aria-labelledby="cover">
      <h2 id="cover" ref={heading} tabIndex={-1}>
        Cover
      </h2>
      {location === '' ? (
        <p>A wide picture above your page, at least 1200 pixels wide. It is cut to a strip.</p>
      ) : (
        <Frame>
          <Picture
            location={location}
            alt="Your cover"
            sizes="(min-width: 1104px) 1040px, 100vw"
            width={2160}
            height={720}
          />
        </Frame>
      )}
      <Actions>
        <PickFile
          label={location === '' ? 'Choose a cover' : 'Replace the cover'}
          busy={busy === 'send'}
          onPick={(file) => void change('send', () => sendCover(file))}
        >
          {location === '' ? 'Choose a cover' : 'Replace'}
        </PickFile>
        {location === '' ? null : (
          <Button
            size="sm"
            busy={busy === 'drop'}
            busyLabel="Removing"
            onClick={() => void change('drop', dropCover)}
          >
            Remove the cover
          </Button>
        )}
      </Actions>
      <div role="status">{message === null ? null : <Note tone={message.tone}>{message.text}</Note>}</div>
    </Place>
  );
}
