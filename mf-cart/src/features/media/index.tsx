export { MediaDialog } from './media-dialog.tsx';
export type { MediaDialogProps, MediaRequiredProps } from './media-props.ts';
export { MediaRequired } from './media-required.tsx';
export type { MediaTarget } from './media-target.ts';
