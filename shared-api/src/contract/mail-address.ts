import * as z from 'zod/mini';

/** The address of a mailbox, as long as mail servers take. */
export const mailAddress = z
  .string({ error: 'Email is required.' })
  .check(
    z.trim(),
    z.minLength(1, { error: 'Email is required.', abort: true }),
    z.maxLength(254, { error: 'Email must be less than 254 characters.', abort: true }),
    z.regex(z.regexes.email, { error: 'An email address looks like name@example.com.' }),
  );
