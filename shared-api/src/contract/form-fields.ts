import * as z from 'zod/mini';
import { PICTURE_BYTES_MAX } from '../rules/picture-file.ts';
import { version } from './fields.ts';

export { PICTURE_BYTES_MAX };

/**
 * A picture in a multipart body: .png or .jpg, at most 8 MB. Its kind is what its bytes are, at which the server looks: a
 * sender's name and type for it are often wrong, of what comes from a telephone or out of a mail above all.
 */
export const pictureFile = z
  .file({ error: 'Please choose a picture' })
  .check(z.maxSize(PICTURE_BYTES_MAX, { error: 'A picture may have at most 8 MB' }));

const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false'])], {
  error: 'True or false is expected here',
});

/** A yes or no in a multipart body, where everything arrives as text. */
export const formBoolean = z
  .pipe(
    yesOrNo,
    z.transform((value) => value === true || value === 'true'),
  )
  .check(z.meta({ type: 'boolean' }));

const versionInWords = z.union([z.string(), z.number()], { error: 'The version that was read is missing' });

/** The version of the changed record, in a multipart body. */
export const formVersion = z
  .pipe(z.pipe(versionInWords, z.transform(Number)), version)
  .check(z.meta({ type: 'integer', minimum: 1 }));
