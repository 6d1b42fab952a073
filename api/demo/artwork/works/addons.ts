import { candle } from '../drawings/candles.ts';
import { engravedBand } from '../drawings/jewellery.ts';
import { wallet } from '../drawings/leather.ts';
import { blankPhotoCard, brassPlate, openCard, photoCard } from '../drawings/paper.ts';
import { pressedBase, stand, tag } from '../drawings/wood.ts';
import { giftBox, printedRibbon } from '../drawings/wrapping.ts';
import { GLAZES } from '../marks/swatch.ts';
import { STONEWARE } from './kilnfold.ts';
import { HILLS } from './paperfern.ts';
import { ribbonOf, woodOf } from './wishbin.ts';
import type { Work } from './work.ts';

const LABELLED = { jar: '#D9CBB2', ink: '#4B2E45', burning: false, vessel: 'jar' } as const;
const STAMPED = { leather: '#8A4B26', leatherName: 'chestnut', thread: '#EBD9BC' } as const;
const POT = { glaze: GLAZES.rust, clay: STONEWARE };
const FRAMED = { motif: 'hills', inks: HILLS, frame: 'oak' } as const;
const engraved = { wood: 'oak', cord: '#C3AE88' } as const;

/** One front picture each, and one for each option that looks different. */
export const ADDON_WORKS: readonly Work[] = [
  {
    product: 43,
    draw: (sketch, ribbon) =>
      giftBox(sketch, { card: '#B98B58', cardName: 'small kraft', ...ribbonOf(ribbon) }),
    ground: { kind: 'sweep', wall: '#DDE3D8', light: 'soft' },
    at: { y: 510 },
  },
  {
    product: 44,
    draw: (sketch, lettering) =>
      lettering === 'capitals'
        ? tag(sketch, { ...engraved, words: 'FOR NORA', line: 'WITH ALL MY LOVE', face: 'plain' })
        : tag(sketch, {
            ...engraved,
            words: 'For Nora',
            line: 'with all my love',
            face: lettering === 'plain' ? 'plain' : 'italic',
          }),
    ground: { kind: 'flat', color: '#E1E5DA', material: 'linen', light: 'slant' },
    at: { x: 430, y: 340, scale: 1.7 },
    blanks: [{ view: 'blank', draw: (sketch) => tag(sketch, { ...engraved, words: '', line: '' }) }],
  },
  {
    product: 45,
    draw: (sketch) => photoCard(sketch),
    ground: { kind: 'flat', color: '#E4E0D4', material: 'paper', light: 'leaves' },
    blanks: [
      { view: 'blank', draw: (sketch) => blankPhotoCard(sketch) },
      { view: 'inside', draw: (sketch) => openCard(sketch) },
    ],
  },
  {
    product: 46,
    draw: (sketch) => printedRibbon(sketch, { ...ribbonOf('cream'), text: 'with love, Ada & Theo' }),
    blanks: [
      {
        view: 'blank',
        by: 'ribbon',
        draw: (sketch, ribbon) => printedRibbon(sketch, { ...ribbonOf(ribbon), text: '' }),
      },
    ],
    ground: { kind: 'flat', color: '#CBD6C8', material: 'paper', light: 'slant' },
  },
  {
    product: 47,
    draw: (sketch, wood) => stand(sketch, woodOf(wood)),
    ground: { kind: 'table', wall: '#E5E2D6', floor: '#CDC4AC', light: 'window' },
    at: { y: 560 },
  },
  {
    product: 48,
    draw: (sketch) => candle(sketch, { ...LABELLED, number: 'for Mira', scent: 'June the ninth' }),
    blanks: [{ view: 'blank', draw: (sketch) => candle(sketch, { ...LABELLED, number: '', scent: '' }) }],
    ground: { kind: 'sweep', wall: '#DCCDD4', light: 'soft' },
    at: { y: 640, scale: 1.5 },
  },
  {
    product: 49,
    draw: (sketch) => pressedBase(sketch, POT, 'for Jo, who is always up first'),
    blanks: [{ view: 'blank', draw: (sketch) => pressedBase(sketch, POT, '') }],
    ground: { kind: 'flat', color: '#E9DCCB', material: 'stone', light: 'slant' },
  },
  {
    product: 50,
    draw: (sketch) => brassPlate(sketch, FRAMED, 'For Mum, who liked this hill'),
    blanks: [{ view: 'blank', draw: (sketch) => brassPlate(sketch, FRAMED, '') }],
    ground: { kind: 'wall', wall: '#DDE3EA', light: 'soft' },
    at: { y: 380 },
  },
  {
    product: 51,
    draw: (sketch) => wallet(sketch, { ...STAMPED, initials: 'R.M.' }),
    blanks: [{ view: 'blank', draw: (sketch) => wallet(sketch, { ...STAMPED, initials: '' }) }],
    ground: { kind: 'flat', color: '#E3D8C8', material: 'paper', light: 'slant' },
    at: { x: 250, y: 240, scale: 1.9 },
  },
  {
    product: 52,
    draw: (sketch) => engravedBand(sketch, { metal: 'gold' }, 'always the window seat'),
    blanks: [{ view: 'blank', draw: (sketch) => engravedBand(sketch, { metal: 'gold' }, '') }],
    ground: { kind: 'flat', color: '#E2D5DB', material: 'stone', light: 'leaves' },
    at: { y: 320 },
  },
];
