import { Note } from 'shared-ui/primitives/note';
import { styled } from 'styled-components';

/** What is to be said of something that was done, or was not. */
export interface News {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly sentence: string;
}

/** Empty it takes no room, yet stays in the page: what is read out has to come into something that was there. */
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Says what was done, beside its cause; read out when it comes. */
export function Said({ news }: { readonly news: News | null }) {
  return <Place role="status">{news === null ? null : <Note tone={news.tone}>{news.sentence}</Note>}</Place>;
}
