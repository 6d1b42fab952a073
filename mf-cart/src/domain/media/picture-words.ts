/** What is taken, in a line. */
export const PICTURE_HELP = '.png or .jpg, up to 8 MB';

/** The server's own words for what it refuses. */
export const NOT_A_PICTURE = 'This is not a .png or .jpg picture.';
export const TOO_LARGE = 'A picture may have at most 8 MB.';

/** Telephones call their pictures photos, and show them like any other: that one is of no use here has to be explained. */
export const HEIC = `${NOT_A_PICTURE} It is a photo in the HEIC format: save or send it as JPEG first, or take a picture of the screen.`;

export const UNREADABLE_FILE = 'This file could not be read. Please choose it again, or another one.';
