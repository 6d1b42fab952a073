export { loadMedia, loadRequired } from '../../../data/media/media-calls.ts';
export { MediaContent } from './media-content.tsx';
export { RequiredContent } from './required-content.tsx';
