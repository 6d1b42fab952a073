import { styled } from 'styled-components';
import { PageContainer } from '../composites/page-container/page-container.tsx';
import { pictureUrl } from '../composites/picture/image-url.ts';
import { Actions } from './actions.tsx';
import { Editing } from './editing.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Layers } from './layers.tsx';
import { Pictures } from './pictures.tsx';
import { Products } from './products.tsx';
import { States } from './states.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export interface GalleryProps {
  /** Stored locations of pictures to show on cards. */
  readonly pictures?: readonly string[];
}

const Page = styled(PageContainer)`
  padding-block: var(--s40) var(--s96);

  > h1 {
    margin-bottom: var(--s24);
  }
`;

/** Every component in every state, for people who build pages. */
export function Gallery({ pictures = ['/default.jpg'] }: GalleryProps) {
  return (
    <Page>
      <h1>Components</h1>
      <ThemeChoice />
      <Products pictures={pictures} />
      <Actions />
      <Forms />
      <Editing />
      <Pictures picture={pictureUrl(pictures[0], 640)} />
      <Feedback />
      <Layers />
      <States />
      <Foundations />
    </Page>
  );
}
