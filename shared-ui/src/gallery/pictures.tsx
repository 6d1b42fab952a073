import { useRef, useState } from 'react';
import {
  PictureDrop,
  type PictureState,
  type ShownPicture,
} from '../primitives/picture-drop/picture-drop.tsx';
import { Chapter, Specimen, Stack } from './specimen.tsx';

const help = '.png or .jpg, up to 8 MB';
const nothing = () => undefined;

/** Seems to upload, in steps, as slowly as a phone. */
function Uploading() {
  const [state, setState] = useState<PictureState>({ kind: 'empty' });
  const clock = useRef<ReturnType<typeof setInterval>>(undefined);
  const stop = () => clearInterval(clock.current);
  const send = (picture: ShownPicture) => {
    stop();
    let steps = 0;
    setState({ kind: 'sending', picture, part: null });
    clock.current = setInterval(() => {
      steps += 1;
      if (steps > 12) stop();
      setState(steps > 12 ? { kind: 'done', picture } : { kind: 'sending', picture, part: steps / 10 });
    }, 300);
  };
  return (
    <PictureDrop
      label="Picture to try"
      help={help}
      pasteAnywhere
      state={state}
      onChoose={(file) =>
        /^image\/(png|jpeg)$/.test(file.type)
          ? send(file)
          : setState({ kind: 'failed', picture: null, message: 'A picture must be a .png or .jpg file.' })
      }
      onCancel={() => {
        stop();
        setState({ kind: 'empty' });
      }}
      onRemove={() => setState({ kind: 'empty' })}
    />
  );
}

export function Pictures({ picture }: { readonly picture: string }) {
  const states: Readonly<Record<string, PictureState>> = {
    Empty: { kind: 'empty' },
    Chosen: { kind: 'chosen', picture },
    'On its way': { kind: 'sending', picture, part: 0.42 },
    'All sent': { kind: 'sending', picture, part: 1 },
    Failed: { kind: 'failed', picture, message: 'The upload stopped. Please try again in a moment.' },
    Refused: { kind: 'failed', picture: null, message: 'A picture must be a .png or .jpg file.' },
    Done: { kind: 'done', picture },
    'Not to be drawn': { kind: 'done', picture: 'data:image/png;base64,AAAA' },
  };
  return (
    <Chapter title="Pictures">
      <Specimen name="Picture drop, to try">
        <Stack>
          <Uploading />
        </Stack>
      </Specimen>
      {Object.entries(states).map(([name, state]) => (
        <Specimen key={name} name={`Picture drop: ${name}`}>
          <Stack>
            <PictureDrop
              label={name}
              help={help}
              state={state}
              onChoose={nothing}
              onCancel={nothing}
              onRetry={nothing}
              onRemove={nothing}
            />
          </Stack>
        </Specimen>
      ))}
      <Specimen name="Picture drop: several at once">
        <Stack>
          <PictureDrop
            label="several at once"
            help={help}
            state={{ kind: 'empty' }}
            onChoose={nothing}
            onChooseAll={nothing}
          />
        </Stack>
      </Specimen>
    </Chapter>
  );
}
