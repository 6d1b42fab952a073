export { loadMedia } from '../../../data/media/load-media.ts';
export { loadRequired } from '../../../data/media/load-required.ts';
export { MediaContent } from './media-content.tsx';
export { RequiredContent } from './required-content.tsx';
