/** @jest-environment federation/jest/dom-environment */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADD_PICTURE, aPng } from '../../testing/media-server.ts';
import { box, mediaScene, onClose, press, pressEscape, question, show } from './testing/media-scene.tsx';

const scene = mediaScene();

describe('leaving', () => {
  it('with something typed asks first: stay, leave or save', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    pressEscape(screen.getByRole('dialog'));
    expect(question()).toBeVisible();
    await press('Keep editing');
    expect(question()).toBeNull();
    expect(onClose).not.toHaveBeenCalled();

    pressEscape(screen.getByRole('dialog'));
    await press('Leave without saving');
    expect(onClose.mock.calls).toEqual([[false]]);
    expect(sessionStorage).toHaveLength(0);
    expect(scene.server.sent).toEqual([]);
  });

  it('saves on request', async () => {
    show('main');
    await userEvent.type(await box('Text'), 'For Nora');
    await press('Close');
    await userEvent.click(within(question() as HTMLElement).getByRole('button', { name: 'Save and close' }));
    await waitFor(() => expect(onClose.mock.calls).toEqual([[true]]));
    expect(scene.server.kept.main).toMatchObject([{ content: 'For Nora' }]);
  });

  it('while a picture is on its way asks too', async () => {
    scene.server.hold(ADD_PICTURE);
    show('main');
    await userEvent.upload(await screen.findByLabelText('Choose a picture'), aPng());
    await screen.findByRole('button', { name: 'Cancel upload' });
    await press('Done');
    expect(within(question() as HTMLElement).getByText('A picture is still being uploaded.')).toBeVisible();
    await press('Stop the upload');
    expect(onClose.mock.calls).toEqual([[true]]);
    expect(scene.server.kept.main).toEqual([]);
  });
});
