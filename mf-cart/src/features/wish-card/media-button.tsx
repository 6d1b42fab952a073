import { checkIcon, warningIcon } from 'shared-ui/icons/signs';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { VisuallyHidden } from 'shared-ui/primitives/visually-hidden';

interface MediaButtonProps {
  /** 'Media', 'Add Media' or 'Gift Media'. */
  readonly label: string;
  /** What it is about, for whoever does not see where it stands. */
  readonly of: string;
  /** All that is asked for is there: green, else red. */
  readonly complete: boolean;
  readonly onPress: () => void;
}

/** Opens a media dialog; its picture and colour say whether anything is missing (specification chapter 4, `complete`). */
export function MediaButton({ label, of, complete, onPress }: MediaButtonProps) {
  return (
    <Button variant={complete ? 'good' : 'bad'} aria-haspopup="dialog" onClick={onPress}>
      <Icon path={complete ? checkIcon : warningIcon} size={16} />
      {label} <VisuallyHidden>for {of}</VisuallyHidden>
    </Button>
  );
}
