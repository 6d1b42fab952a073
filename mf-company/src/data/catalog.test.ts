/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { api } from 'shared-auth';
import { aDeskProduct } from '../testing/desk-builders.ts';
import { addPicture } from './catalog.ts';

const control = { signal: new AbortController().signal, onProgress: () => undefined };
const file = (name: string) => new File(['png'], name, { type: 'image/png', lastModified: 1 });
const add = (name: string) => addPicture('kilnfold', 12, { picture_name: file(name) }, control);

/** As the client reports that no answer came. */
const NO_ANSWER = Object.assign(new Error('No answer'), {
  name: 'ApiError',
  kind: 'network',
  msg: 'No answer',
});

it('sends a picture under one name until it is known what came of it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const upload = jest.spyOn(api, 'upload').mockRejectedValueOnce(NO_ANSWER).mockResolvedValue(aDeskProduct());
  await expect(add('mug.png')).rejects.toMatchObject({ kind: 'network' });
  await expect(add('mug.png')).resolves.toEqual(aDeskProduct());
  await add('mug.png');
  await add('bowl.png');
  const [lost, again, anew, other] = upload.mock.calls.map(([, { key }]) => key);
  expect(lost).toBeDefined();
  expect(again).toBe(lost);
  expect(new Set([lost, anew, other]).size).toBe(3);
});
