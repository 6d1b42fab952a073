/** What the buyer gives for a wish. Id 1, "nothing", is there in every installation. */
export interface DemoMediaRule {
  readonly id: number;
  readonly name: string;
  /** What the company says about it, beside the merchandise. */
  readonly about: string;
  /** What the person is asked for, beside the fields. */
  readonly ask: string;
  readonly text: number;
  readonly textreq: number;
  readonly image: number;
  readonly imagereq: number;
}

export const MEDIA_RULES: readonly DemoMediaRule[] = [
  {
    id: 2,
    name: 'Words to engrave',
    about: 'Your words, burned or cut in as you type them.',
    ask: 'Type the words as they should appear.',
    text: 1,
    textreq: 1,
    image: 0,
    imagereq: 0,
  },
  {
    id: 3,
    name: 'A line, if you like',
    about: 'Room for one line. Leave it empty for none.',
    ask: 'Type one line, or leave it empty.',
    text: 1,
    textreq: 0,
    image: 0,
    imagereq: 0,
  },
  {
    id: 4,
    name: 'One picture',
    about: 'Your picture, printed to the edge.',
    ask: 'Upload one picture, upright or wide.',
    text: 0,
    textreq: 0,
    image: 1,
    imagereq: 1,
  },
  {
    id: 5,
    name: 'Two names and a date',
    about: 'Both names on one tag, and a date on the other if you wish.',
    ask: 'Type the first name, the second name, and a date if you wish.',
    text: 3,
    textreq: 2,
    image: 0,
    imagereq: 0,
  },
  {
    id: 6,
    name: 'Name and telephone number',
    about: 'The name on the front, a telephone number on the back.',
    ask: 'Type the name, and a telephone number if you wish.',
    text: 2,
    textreq: 1,
    image: 0,
    imagereq: 0,
  },
  {
    id: 7,
    name: 'Picture and words',
    about: 'One picture outside, your words inside.',
    ask: 'Upload one picture and type a few words, if you like.',
    text: 1,
    textreq: 0,
    image: 1,
    imagereq: 1,
  },
];
