import { useState } from 'react';
import { companyColors } from 'shared-api/rules/companies/colors';
import { styled } from 'styled-components';
import { PageContainer } from '../composites/page-container/page-container.tsx';
import { pictureUrl } from '../composites/picture/image-url.ts';
import { RadioGroup } from '../primitives/radio-group/radio-group.tsx';
import { applyCompanyTheme } from '../theme/index.ts';
import { sampleAccents } from '../tokens/colours.ts';
import { Actions } from './actions.tsx';
import { Editing } from './editing.tsx';
import { Feedback } from './feedback.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Layers } from './layers.tsx';
import { Pictures } from './pictures.tsx';
import { Products } from './products.tsx';
import { States } from './states.tsx';
import { Traces } from './traces.tsx';

const looks = { Neutral: null, ...sampleAccents };
type Look = keyof typeof looks;

const options = (['Neutral', 'House', 'Yellow', 'Mid grey', 'Deep blue'] satisfies Look[]).map((value) => ({
  value,
  label: value,
}));

/** Tries a company's colours on the whole page. */
function ThemeChoice() {
  const [look, setLook] = useState<Look>('Neutral');
  const choose = (next: Look) => {
    const colours = looks[next];
    setLook(next);
    applyCompanyTheme(document.documentElement, colours === null ? null : companyColors(colours));
  };
  return <RadioGroup legend="Colours" look="cards" options={options} value={look} onChange={choose} />;
}

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
      <Traces />
      <Foundations />
    </Page>
  );
}
