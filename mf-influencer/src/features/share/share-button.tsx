import { type ComponentType, useState } from 'react';
import { arrowOutIcon } from 'shared-ui/icons/arrows';
import { Button } from 'shared-ui/primitives/button';
import { Icon } from 'shared-ui/primitives/icon';
import { Note } from 'shared-ui/primitives/note';
import { logFailure } from '../../data/log.ts';
import type { ShareDialogProps } from './share-dialog.tsx';

/** Opens the share dialog; its code loads with the first press. */
export function ShareButton({
  influencer,
  own,
  title,
}: Pick<ShareDialogProps, 'influencer' | 'own' | 'title'>) {
  const [Dialog, setDialog] = useState<ComponentType<ShareDialogProps> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open' | 'failed'>('closed');
  const press = async () => {
    setState('coming');
    try {
      const { ShareDialog } = await import(/* webpackChunkName: "share" */ './share-dialog.tsx');
      setDialog(() => ShareDialog);
      setState('open');
    } catch (error) {
      logFailure('the dialog for sharing could not be loaded', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button onClick={() => void press()} busy={state === 'coming'} aria-haspopup="dialog">
        <Icon path={arrowOutIcon} size={16} />
        Share
      </Button>
      {state === 'failed' ? (
        <Note tone="danger" live="alert">
          The shop could not be reached. Please try again.
        </Note>
      ) : null}
      {Dialog === null ? null : (
        <Dialog
          influencer={influencer}
          open={state === 'open'}
          onClose={() => setState('closed')}
          {...(own !== undefined && { own })}
          {...(title !== undefined && { title })}
        />
      )}
    </>
  );
}
