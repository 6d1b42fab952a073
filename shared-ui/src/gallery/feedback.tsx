import { Avatar } from '../composites/avatar/avatar.tsx';
import { boltIcon } from '../primitives/icon/goods.ts';
import { checkIcon } from '../primitives/icon/signs.ts';
import { Note, type NoteTone } from '../primitives/note/note.tsx';
import { Pill, type PillTone } from '../primitives/pill/pill.tsx';
import { ProgressBar } from '../primitives/progress-bar/progress-bar.tsx';
import { Skeleton } from '../primitives/skeleton/skeleton.tsx';
import { Spinner } from '../primitives/spinner/spinner.tsx';
import { Chapter, Row, Specimen, Stack } from './specimen.tsx';

const pills: readonly PillTone[] = ['neutral', 'brand', 'success', 'warning', 'info', 'danger'];
const notes: readonly NoteTone[] = ['neutral', 'info', 'success', 'warning', 'danger'];

export function Feedback() {
  return (
    <Chapter title="Feedback">
      <Specimen name="Pill">
        <Row>
          {pills.map((tone) => (
            <Pill key={tone} tone={tone}>
              {tone}
            </Pill>
          ))}
          <Pill tone="brand" icon={boltIcon}>
            Funding
          </Pill>
          <Pill tone="success" icon={checkIcon}>
            In Stock
          </Pill>
        </Row>
      </Specimen>
      <Specimen name="Note">
        <Stack>
          {notes.map((tone) => (
            <Note key={tone} tone={tone}>
              Personalized Manufacturing Restricts Capacity
            </Note>
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Progress">
        <Stack>
          <ProgressBar label="Nothing yet" value={0} max={30} />
          <ProgressBar label="Funding" value={24} max={30} text="24 of 30 ordered" />
          <ProgressBar label="Past its goal" value={36} max={30} text="36 of 30 ordered" />
          <ProgressBar label="Shown" value={24} max={42} size={4} />
        </Stack>
      </Specimen>
      <Specimen name="Avatar">
        <Row>
          <Avatar size={96} name="marlowe.finch" />
          <Avatar size={48} name="tansy.quill" />
          <Avatar size={40} name="pennywhistle" />
          <Avatar />
          <Avatar size={24} name="bramble.jo" />
          <Avatar size={20} name="bramble.jo" />
        </Row>
      </Specimen>
      <Specimen name="Skeleton">
        <Stack>
          <Skeleton height="14px" width="70%" />
          <Skeleton height="14px" width="45%" />
          <Skeleton height="44px" radius={8} />
        </Stack>
      </Specimen>
      <Specimen name="Spinner">
        <Row>
          <Spinner size={16} />
          <Spinner />
          <Spinner size={24} />
          <Spinner size={40} />
        </Row>
      </Specimen>
    </Chapter>
  );
}
