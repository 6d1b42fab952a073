import type { Desk } from 'shared-api/contract/desk-schema';
import { useRevalidator } from 'shared-shell';
import { pictureUrl } from 'shared-ui/composites/picture';
import { PictureDrop } from 'shared-ui/primitives/picture-drop';
import { styled } from 'styled-components';
import { changeOpenDesk } from '../../data/desk/desk-store.ts';
import { refreshDesk } from '../../data/desk/refresh-desk.ts';
import { saveLogo } from '../../data/desk/settings.ts';
import { Panel } from '../../parts/layout.ts';
import { useUpload } from '../../parts/use-upload.ts';

const Narrow = styled.div`
  max-width: 360px;
`;

/** The logo, which is stored as soon as it is chosen. */
export function LogoPlace({ desk }: { readonly desk: Desk }) {
  const { revalidate } = useRevalidator();
  const { company, version } = desk;
  const upload = useUpload(
    company.logo === '' ? { kind: 'empty' } : { kind: 'done', picture: pictureUrl(company.logo, 320) },
    (picture_name, watch) => saveLogo(company.name_code, { picture_name, version }, watch),
    (saved) => {
      changeOpenDesk(company.id, (now) => ({
        ...now,
        version: saved.version,
        company: { ...now.company, logo: saved.logo },
      }));
      void revalidate();
    },
    () => void refreshDesk(company.name_code),
  );
  return (
    <Panel aria-labelledby="logo">
      <h2 id="logo">Logo</h2>
      <Narrow>
        <PictureDrop
          label="Logo"
          help=".png or .jpg, up to 8 MB; best a square"
          state={upload.state}
          onChoose={upload.choose}
          onCancel={upload.cancel}
          onRetry={upload.retry}
        />
      </Narrow>
    </Panel>
  );
}
